// The number, and how often it was missed.
const handlers = webkit.messageHandlers;
const number = 1 + Math.floor(Math.random() * 100);
let tries = 0;

for (const name of ["init", "start"]) handlers[name].postMessage({ game: "guess" });
document.getElementById("try").onclick = () => {
  const guess = Number(document.getElementById("guess").value);
  tries++;
  let answer = guess < number ? "More." : "Less.";
  if (guess === number) {
    answer = `Yes, after ${tries} tries.`;
    handlers.score.postMessage({ tries });
  }
  document.getElementById("answer").textContent = answer;
};
// A long table makes this pack larger than there is room for beside the dice.
const praise = `
Not bad at all. Well aimed. Closer than most. A fine guess. Nearly there. Keep going. That was quick. You have a feeling
for numbers. Good company. Nobody is watching. Take your time. It is only a number. Somebody has to win. Patience. Once
more. The coffee is getting cold. Try the middle. Halves are your friends. Do not tell Grace. She is good at this. One
step at a time. Numbers do not bite. A hundred is not that many. Think of your birthday. No, not that one. The other one.
Not bad at all. Well aimed. Closer than most. A fine guess. Nearly there. Keep going. That was quick. You have a feeling
for numbers. Good company. Nobody is watching. Take your time. It is only a number. Somebody has to win. Patience. Once
more. The coffee is getting cold. Try the middle. Halves are your friends. Do not tell Grace. She is good at this. One
step at a time. Numbers do not bite. A hundred is not that many. Think of your birthday. No, not that one. The other one.
Not bad at all. Well aimed. Closer than most. A fine guess. Nearly there. Keep going. That was quick. You have a feeling
for numbers. Good company. Nobody is watching. Take your time. It is only a number. Somebody has to win. Patience. Once
more. The coffee is getting cold. Try the middle. Halves are your friends. Do not tell Grace. She is good at this. One
step at a time. Numbers do not bite. A hundred is not that many. Think of your birthday. No, not that one. The other one.
`.split(".");
document.getElementById("guess").placeholder = praise.length > 9 ? "50" : "";
