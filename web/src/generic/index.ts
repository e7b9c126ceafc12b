/** The board of a game that brings none: its view as zones, cards and counters. */

import type { BoardModule } from "$kit/contract";
import { mountSvelte } from "$kit/svelte";

export const board: BoardModule = { mount: mountSvelte(() => import("./GenericBoard.svelte")), asks: false };
