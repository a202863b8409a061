import start from "./ludotheque_web.js";

// The language that will be asked for, so that it comes at the same time as the page itself.
const wished = new URLSearchParams(location.search).get("lang") ?? navigator.language;
fetch(`${wished.toLowerCase().startsWith("fr") ? "fr" : "en"}.ftl`);
start();
