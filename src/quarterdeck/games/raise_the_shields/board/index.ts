import { mountSvelte } from "$kit/svelte";

export const mount = mountSvelte(() => import("./Board.svelte"));
export const asks = true;
export { facts } from "./facts";
export const rules = async () => (await import("./rules")).rules;
export const album = async () => (await import("./album")).album;
export const remarks = async () => (await import("./remarks")).remarks;
export const hint = async () => (await import("./hint")).hint;
export const story = async () => (await import("./story")).story;
