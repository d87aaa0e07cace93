// The value of `<meta http-equiv=refresh>`: the shared declarative refresh steps (HTML, section 7.4.6.6).

const whitespace = "[\\t\\n\\f\\r ]*";
const number = new RegExp(`^${whitespace}(?:(\\d+)|(?=\\.))[\\d.]*(?=$|[\\t\\n\\f\\r ;,])`);
const separator = new RegExp(`^${whitespace}[;,]?${whitespace}`);
const name = new RegExp(`^url${whitespace}=${whitespace}`, "i");

/// The delay in milliseconds and the URL, which is empty for that of the document; null for a value that has no effect.
/** @param {string} content */
export function refreshOf(content) {
  const delay = number.exec(content);
  if (!delay) return null;
  let target = content.slice(delay[0].length).replace(separator, "").replace(name, "");
  const quote = target[0];
  if (quote === '"' || quote === "'") target = target.slice(1).split(quote)[0];
  return { delay: Number(delay[1] ?? 0) * 1000, target };
}
