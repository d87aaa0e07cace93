// What is said of an exception: its place in a script file, where there is one, and what it is.

/// `path:line:column: `, or an empty text: of an expression it is the step's own place that helps.
function placeOf(error) {
  // Of text that cannot be parsed only the line is known.
  if (error instanceof SyntaxError && isFile(error.sourceURL)) return `${error.sourceURL}:${error.line}: `;
  for (const frame of `${error.stack ?? ""}`.split("\n")) {
    if (frame.endsWith("@")) return "";
    const match = /(?:^|@)([^@]+):(\d+):(\d+)$/.exec(frame);
    if (match && isFile(match[1])) return place(match[1], +match[2], +match[3]);
  }
  return "";
}

const isFile = (url) => typeof url === "string" && url !== "" && !url.startsWith("hull:");

function place(path, line, column) {
  const shown = column - (columnShifts.get(`${path}\n${line}`) ?? 0);
  return shown > 0 ? `${path}:${line}:${shown}: ` : `${path}:${line}: `;
}

function errorText(error) {
  try {
    if (!(error instanceof Error)) return cut(show(error));
    return cut(`${placeOf(error)}${error.name}: ${error.message}`);
  } catch {
    return "an exception that cannot be described";
  }
}
