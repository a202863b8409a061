import start, { think } from "./ludotheque_web_players.js";

// So long, at least, the move before is seen.
const PAUSE_MS = 450;

const started = start();

onmessage = async ({ data }) => {
  const began = performance.now();
  const space = data.indexOf(" ");
  const number = data.slice(0, space);
  const say = (news) => postMessage(`${number} ${news}`);
  try {
    await started;
    const word = think(data.slice(space + 1), (found) => say(`so-far ${found}`));
    if (word === undefined) throw new Error("there is no move");
    say(`so-far ${word}`);
    setTimeout(say, began + PAUSE_MS - performance.now(), `plays ${word}`);
  } catch {
    say("fails");
  }
};
