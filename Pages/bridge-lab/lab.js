// Shared by the pages: a log with the result of each call, in the order of arrival.

const log = document.getElementById("log");

function say(text, kind = "") {
  const line = document.createElement("p");
  line.textContent = text;
  line.className = kind;
  line.style.marginTop = "0";
  log.append(line);
}

/// `{"text": "Hello"}`, formatted.
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
