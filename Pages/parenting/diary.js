const children = {
  mia: { name: "Mia", age: "7 months", asleep: false, entries: [["07:10", "woke up"], ["07:40", "fed 120 ml"]] },
  leo: { name: "Leo", age: "2 years", asleep: true, entries: [["08:00", "woke up"], ["13:05", "fell asleep"]] },
};
let chosen = "mia";
let refreshes = 0;

function feedsOf(child) {
  return child.entries.filter(([, what]) => what.startsWith("fed")).length;
}

/// Shows the chosen child, and reports it to the shell as the watched state.
function show() {
  const child = children[chosen];
  find("child").textContent = `${child.name}, ${child.age}`;
  find("mia").className = chosen === "mia" ? "chosen" : "";
  find("leo").className = chosen === "leo" ? "chosen" : "";
  find("status").textContent = child.asleep ? `☾ ${child.name} is asleep` : `☀ ${child.name} is awake`;
  find("status").className = child.asleep ? "asleep" : "awake";
  find("nap").textContent = child.asleep ? "Wake up" : "Fall asleep";
  find("entries").replaceChildren(...child.entries.map(([time, what]) => {
    const item = document.createElement("li");
    const when = document.createElement("span");
    when.className = "time muted";
    when.textContent = time;
    const text = document.createElement("span");
    text.textContent = what;
    item.append(when, text);
    return item;
  }));
  sprout.state.DIARY = {
    child: chosen,
    asleep: child.asleep,
    // A boolean may be a number on the other side; a word is a word everywhere.
    sleeping: `${child.asleep}`,
    feeds: feedsOf(child),
  };
}

function note(what) {
  const child = children[chosen];
  child.entries.push([`14:${String(child.entries.length).padStart(2, "0")}`, what]);
  show();
}

function say(text) {
  find("message").textContent = text;
}

find("mia").onclick = () => { chosen = "mia"; show(); };
find("leo").onclick = () => { chosen = "leo"; show(); };
find("feed").onclick = () => note("fed 120 ml");
find("nap").onclick = () => {
  const child = children[chosen];
  child.asleep = !child.asleep;
  note(child.asleep ? "fell asleep" : "woke up");
};

const listener = onActions({
  refresh() { say(`Refreshes: ${++refreshes}`); },
  select_child({ id }) {
    if (!Object.hasOwn(children, id)) return say(`There is no child ${id}`);
    chosen = id;
    show();
  },
  feed({ amount }) { note(`fed ${amount} ml`); },
  shared({ message, day }) { say(`${message}: ${day}`); },
});
// The same listener added twice is called once.
sprout.add_action_listener(listener);

show();
