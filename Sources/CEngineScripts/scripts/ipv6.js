// IPv6 addresses in URLs (URL standard, section 3.5).

/// Eight 16-bit pieces; null when the text is not an address.
/** @param {any} input */
export function parseIPv6(input) {
  const pieces = [];
  let compress = -1;
  let at = 0;
  if (input.startsWith(":")) {
    if (!input.startsWith("::")) return null;
    at = 2;
    compress = 0;
  }
  while (at < input.length) {
    if (pieces.length === 8) return null;
    if (input[at] === ":") {
      if (compress >= 0) return null;
      at++;
      compress = pieces.length;
      continue;
    }
    const digits = /** @type {any} */ (/^[0-9A-Fa-f]{0,4}/.exec(input.slice(at, at + 4)))[0];
    if (input[at + digits.length] === ".") {
      const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(input.slice(at));
      if (digits === "" || !parts || pieces.length > 6) return null;
      const bytes = parts.slice(1);
      if (bytes.some((byte) => +byte > 255 || (byte.length > 1 && byte[0] === "0"))) return null;
      pieces.push(+bytes[0] * 256 + +bytes[1], +bytes[2] * 256 + +bytes[3]);
      break;
    }
    at += digits.length;
    if (input[at] === ":") {
      at++;
      if (at === input.length) return null;
    } else if (at < input.length) return null;
    pieces.push(digits === "" ? 0 : parseInt(digits, 16));
  }
  if (compress < 0) return pieces.length === 8 ? pieces : null;
  if (pieces.length === 8) return null;
  return [...pieces.slice(0, compress), ...Array(8 - pieces.length).fill(0), ...pieces.slice(compress)];
}

/// The first longest run of at least two zeros is compressed to `::`.
/** @param {any[]} pieces */
export function serializeIPv6(pieces) {
  let start = -1;
  let length = 1;
  for (let index = 0; index < 8; index++) {
    let end = index;
    while (end < 8 && pieces[end] === 0) end++;
    if (end - index > length) {
      start = index;
      length = end - index;
    }
    index = Math.max(index, end);
  }
  /** @param {any[]} list */
  const text = (list) => list.map((piece) => piece.toString(16)).join(":");
  return start < 0 ? text(pieces) : `${text(pieces.slice(0, start))}::${text(pieces.slice(start + length))}`;
}
