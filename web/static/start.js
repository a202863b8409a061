import start from "./ludotheque_web.js";

start();
