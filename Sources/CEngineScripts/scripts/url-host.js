// Hosts of URLs (URL standard, section 3). A host is kept as its serialization.

/// The host that a text stands for; null when it stands for none.
function parseHost(input, isOpaque) {
  if (input.startsWith("[")) {
    if (!input.endsWith("]")) return null;
    const pieces = parseIPv6(input.slice(1, -1));
    return pieces && `[${serializeIPv6(pieces)}]`;
  }
  if (isOpaque) return /[\0\t\n\r #/:<>?@[\\\]^|]/.test(input) ? null : percentEncode(input, controlSet);
  let domain = input;
  if (/[^a-z0-9.-]|xn--/.test(input)) {
    domain = decodeUTF8Text(percentDecode(input));
    domain = /^[\0-\x7f]*$/.test(domain) && !/xn--/i.test(domain) ? domain.toLowerCase() : domainToASCII(domain);
    if (domain === null || domain === "" || /[\0- #%/:<>?@[\\\]^|\x7f]/.test(domain)) return null;
  }
  return endsInNumber(domain) ? parseIPv4(domain) : domain;
}

function endsInNumber(domain) {
  const parts = domain.split(".");
  if (parts[parts.length - 1] === "" && parts.length > 1) parts.pop();
  const last = parts[parts.length - 1];
  return /^[0-9]+$/.test(last) || /^0[xX][0-9A-Fa-f]*$/.test(last);
}

/// Dotted numbers, each decimal, octal or hexadecimal, the last one standing for all that is left.
function parseIPv4(domain) {
  const parts = domain.split(".");
  if (parts[parts.length - 1] === "" && parts.length > 1) parts.pop();
  if (parts.length > 4) return null;
  const numbers = parts.map(parseIPv4Number);
  if (numbers.includes(null)) return null;
  const last = numbers.pop();
  if (numbers.some((number) => number > 255) || last >= 256 ** (4 - numbers.length)) return null;
  const value = numbers.reduce((sum, number, index) => sum + number * 256 ** (3 - index), last);
  return [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join(".");
}

function parseIPv4Number(text) {
  if (/^0[xX][0-9A-Fa-f]*$/.test(text)) return text.length === 2 ? 0 : parseInt(text.slice(2), 16);
  if (/^0[0-7]*$/.test(text)) return text.length === 1 ? 0 : parseInt(text, 8);
  return /^[1-9][0-9]*$/.test(text) ? parseInt(text, 10) : null;
}

/// Eight numbers of 16 bits; null when the text is no address.
function parseIPv6(input) {
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
    const digits = /^[0-9A-Fa-f]{0,4}/.exec(input.slice(at, at + 4))[0];
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

/// The first longest run of zeros, of two at the least, becomes `::`.
function serializeIPv6(pieces) {
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
  const text = (list) => list.map((piece) => piece.toString(16)).join(":");
  return start < 0 ? text(pieces) : `${text(pieces.slice(0, start))}::${text(pieces.slice(start + length))}`;
}
