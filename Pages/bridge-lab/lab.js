// What the pages share: a log that says what came of each call, in the order in which it came.

const log = document.getElementById("log");

function say(text, kind = "") {
  const line = document.createElement("p");
  line.textContent = text;
  line.className = kind;
  line.style.marginTop = "0";
  log.append(line);
}

/// `{"text": "Hello"}` as a reader likes it.
function shown(value) {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function sayError(error) {
  const detail = error.detail == null ? "" : ` ${JSON.stringify(error.detail)}`;
  say(`${error.code}: ${error.message}${detail}`, "bad");
}

/// Runs an action when the element of that name is tapped.
function on(id, action) {
  document.getElementById(id).addEventListener("click", action);
}
