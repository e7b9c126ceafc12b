// The table inspector: `make dev`, then /inspect. A page of its own, so that the build never sees it.
import "../styles/fonts.css";
import "../styles/tokens.css";
import "../styles/base.css";
import { mount } from "svelte";
import Inspector from "./Inspector.svelte";

const target = document.getElementById("app");
if (target) mount(Inspector, { target });
