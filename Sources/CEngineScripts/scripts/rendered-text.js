// Text as it is rendered (HTML standard, "the innerText getter").

const blockNames = new Set((
  "address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer " +
  "form h1 h2 h3 h4 h5 h6 header hr html legend li main menu nav ol p pre section summary table tbody tfoot thead " +
  "tr ul"
).split(" "));
const unrenderedNames = new Set("head script style template title noscript".split(" "));

/// `innerText`: what is rendered, with line breaks where blocks begin and end.
function renderedText(root) {
  let text = "";
  const breakLine = (count) => {
    if (text === "") return;
    const have = /\n*$/.exec(text)[0].length;
    if (have < count) text = text.replace(/ +$/, "") + "\n".repeat(count - have);
  };
  const visit = (node, preserves) => {
    if (node.nodeType === 3) {
      if (preserves) text += node[$data];
      else {
        const collapsed = node[$data].replace(/[\t\n\f\r ]+/g, " ");
        text += text === "" || /[\s]$/.test(text) ? collapsed.replace(/^ /, "") : collapsed;
      }
      return;
    }
    if (node.nodeType !== 1) return;
    const name = node[$name];
    if (unrenderedNames.has(name) || native.computedValue(node[$id], "display") === "none") return;
    if (name === "br") {
      text = `${text.replace(/ +$/, "")}\n`;
      return;
    }
    const lines = name === "p" ? 2 : blockNames.has(name) ? 1 : 0;
    if (node !== root && lines > 0) breakLine(lines);
    const keepsSpaces = preserves || name === "pre" || name === "textarea";
    for (let child = node[$first]; child; child = child[$next]) visit(child, keepsSpaces);
    if (node !== root && lines > 0) breakLine(lines);
    if (name === "td" || name === "th") text += "\t";
  };
  flushJournal();
  visit(root, root[$name] === "pre");
  return text.replace(/[\s]+$/, "");
}
