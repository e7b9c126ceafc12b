// Every shared part on one page, for those who draw: `npm run dev`, then /parts.html. Not in the build.
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/table.css";
import { mount } from "svelte";
import Parts from "./Parts.svelte";

const target = document.getElementById("app");
if (target) mount(Parts, { target });
