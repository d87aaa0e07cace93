// Punycode (RFC 3492) and the mapping of domain names to ASCII (UTS #46, non-transitional).
//
// The mapping uses JavaScript's Unicode functions: lower case, NFKC and property classes. Joining and right-to-left
// characters are determined by blocks.

const punycodeBase = 36;

/**
 * @param {number} delta
 * @param {number} count
 * @param {boolean} first
 */
function adaptPunycode(delta, count, first) {
  delta = first ? Math.floor(delta / 700) : delta >> 1;
  delta += Math.floor(delta / count);
  let steps = 0;
  for (; delta > 455; steps += punycodeBase) delta = Math.floor(delta / 35);
  return steps + Math.floor((36 * delta) / (delta + 38));
}

/// Encodes a label without the `xn--` prefix; null on overflow.
/** @param {any} label */
function encodePunycode(label) {
  const codes = Array.from(label, (letter) => letter.codePointAt(0));
  let output = codes.filter((code) => code < 128).map((code) => String.fromCharCode(code)).join("");
  const basic = output.length;
  let handled = basic;
  if (basic > 0) output += "-";
  let code = 128;
  let delta = 0;
  let bias = 72;
  while (handled < codes.length) {
    const next = Math.min(...codes.filter((other) => other >= code));
    delta += (next - code) * (handled + 1);
    if (delta > 0x7fffffff) return null;
    code = next;
    for (const other of codes) {
      if (other < code) delta++;
      if (other !== code) continue;
      let rest = delta;
      for (let step = punycodeBase; ; step += punycodeBase) {
        const threshold = step <= bias ? 1 : step >= bias + 26 ? 26 : step - bias;
        if (rest < threshold) break;
        output += punycodeDigit(threshold + ((rest - threshold) % (punycodeBase - threshold)));
        rest = Math.floor((rest - threshold) / (punycodeBase - threshold));
      }
      output += punycodeDigit(rest);
      bias = adaptPunycode(delta, handled + 1, handled === basic);
      delta = 0;
      handled++;
    }
    delta++;
    code++;
  }
  return output;
}

/** @param {number} value */
function punycodeDigit(value) {
  return String.fromCharCode(value < 26 ? value + 97 : value + 22);
}

/// Decodes a label without its `xn--` prefix; null when it is malformed.
/** @param {any} label */
function decodePunycode(label) {
  const at = label.lastIndexOf("-");
  const output = Array.from(label.slice(0, Math.max(at, 0)));
  let code = 128;
  let position = 0;
  let bias = 72;
  let index = at + 1;
  while (index < label.length) {
    const start = position;
    for (let weight = 1, step = punycodeBase; ; step += punycodeBase) {
      if (index >= label.length) return null;
      const letter = label.charCodeAt(index++);
      const digit = letter >= 97 && letter <= 122 ? letter - 97 : letter >= 48 && letter <= 57 ? letter - 22 : 36;
      if (digit >= punycodeBase) return null;
      position += digit * weight;
      if (position > 0x7fffffff) return null;
      const threshold = step <= bias ? 1 : step >= bias + 26 ? 26 : step - bias;
      if (digit < threshold) break;
      weight *= punycodeBase - threshold;
    }
    bias = adaptPunycode(position - start, output.length + 1, start === 0);
    code += Math.floor(position / (output.length + 1));
    position %= output.length + 1;
    if (code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return null;
    output.splice(position++, 0, String.fromCodePoint(code));
  }
  return output.join("");
}

/// Characters that the mapping ignores, and characters that are disallowed in labels.
const ignoredInDomains = /[\u00ad\u034f\u180b-\u180d\u180f\u200b\u2060\u2064\ufeff\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;
const disallowedInDomains = new RegExp(
  "(?![\\u200c\\u200d])[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Cn}\\p{Z}\\u115f\\u1160\\u17b4\\u17b5" +
  "\\u2183\\u2ff0-\\u2fff\\u3164\\uffa0\\ufffc-\\uffff]", "u");
/// Characters that would map to a sequence with a dot.
const disallowedBeforeMapping = /[\u2024-\u2026\u2488-\u249b\u33c2\u33c7\u33d8\ufe12\ufe19\ufe30\ufe52\u{1f100}]/u;
const viramas = new RegExp(
  "[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d3b\\u0d3c\\u0d4d\\u0dca\\u0e3a\\u0eba\\u0f84" +
  "\\u1039\\u103a\\u1714\\u1715\\u1734\\u17d2\\u1a60\\u1b44\\u1baa\\u1bab\\u1bf2\\u1bf3\\u2d7f" +
  "\\ua806\\ua82c\\ua8c4\\ua953\\ua9c0\\uaaf6" +
  "\\uabed\\u{10a3f}\\u{11046}\\u{11070}\\u{1107f}\\u{110b9}\\u{11133}\\u{11134}\\u{111c0}\\u{11235}\\u{112ea}" +
  "\\u{1134d}\\u{11442}\\u{114c2}\\u{115bf}\\u{1163f}\\u{116b6}\\u{1172b}\\u{11839}\\u{1193d}\\u{1193e}\\u{119e0}" +
  "\\u{11a34}\\u{11a47}\\u{11a99}\\u{11c3f}\\u{11d44}\\u{11d45}\\u{11d97}\\u{11f41}\\u{11f42}]$", "u");

/// Characters of joining scripts, and those that join only to the preceding character.
const joining = "[\\u0620-\\u06ff\\u0710-\\u077f\\u07ca-\\u07ea\\u0840-\\u0855\\u08a0-\\u08c9]";
const joiningBackOnly =
  "[\\u0622-\\u0625\\u0627\\u0629\\u062f-\\u0632\\u0648\\u0671-\\u0673\\u0675-\\u0677\\u0688-\\u0699" +
  "\\u06c0\\u06c3-\\u06cb\\u06cd\\u06cf\\u06d2\\u06d3\\u06d5\\u06ee\\u06ef\\u0710\\u0715-\\u0719\\u071e" +
  "\\u0728\\u072a\\u072c\\u072f\\u074d\\u0759-\\u075b\\u076b\\u076c\\u0771\\u0773\\u0774\\u0778\\u0779]";
const joinsToNext = new RegExp(`(?!${joiningBackOnly})(?=\\p{L})${joining}\\p{Mn}*$`, "u");
const joinsToPrevious = new RegExp(`^\\p{Mn}*(?=\\p{L})${joining}`, "u");

/** @param {any} text */
function mapDomain(text) {
  // By character: the lower case of a sigma depends on its context, the mapping does not.
  return text.replace(ignoredInDomains, "").normalize("NFKC").replace(/\u3002/g, ".")
    .replace(/\p{Lu}/gu, (/** @type {string} */ letter) => letter.toLowerCase()).normalize("NFKC");
}

/** @param {any} label */
function isValidLabel(label) {
  if (label.normalize("NFC") !== label || /^\p{M}/u.test(label) || disallowedInDomains.test(label)) return false;
  if (mapDomain(label) !== label) return false;
  return Array.from(label.matchAll(/[\u200c\u200d]/g)).every(({ 0: joiner, index }) =>
    viramas.test(label.slice(0, index)) ||
    (joiner === "\u200c" && joinsToNext.test(label.slice(0, index)) && joinsToPrevious.test(label.slice(index + 1))));
}

/// Letters and Arabic digits, without marks, Persian digits and symbols.
const rightToLeft = new RegExp(
  "(?![\\p{Mn}\\u0606-\\u060a\\u060c\\u060e\\u060f\\u066a\\u06de\\u06e9\\u06f0-\\u06f9])" +
  "[\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefe\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}]", "u");

/// The Bidi rule for labels of a domain with a right-to-left character (RFC 5893, section 2).
/** @param {any} label */
function isValidBidi(label) {
  const letters = Array.from(label.replace(/\p{Mn}+$/u, ""));
  const first = letters[0] ?? "";
  const last = letters[letters.length - 1] ?? "";
  if (!rightToLeft.test(first)) {
    return /\p{L}/u.test(first) && !rightToLeft.test(label) && /[\p{L}\p{Nd}]/u.test(last);
  }
  const hasBothDigits = /[0-9\u06f0-\u06f9]/.test(label) && /[\u0660-\u0669]/.test(label);
  /** @param {string} letter */
  const isForeign = (letter) => /\p{L}/u.test(letter) && !rightToLeft.test(letter);
  return !hasBothDigits && !letters.some(isForeign) && (rightToLeft.test(last) || /\p{Nd}/u.test(last));
}

/// Domain to ASCII (URL standard, section 3.3); null on failure.
/** @param {any} text */
export function domainToASCII(text) {
  if (disallowedBeforeMapping.test(text)) return null;
  const labels = [];
  const shown = [];
  for (const label of mapDomain(text).split(".")) {
    shown.push(label);
    if (label.startsWith("xn--")) {
      const decoded = /^[\0-\x7f]*$/.test(label) ? decodePunycode(label.slice(4)) : null;
      if (!decoded || /^[\0-\x7f]*$/.test(decoded) || !isValidLabel(decoded)) return null;
      labels.push(label);
      shown[shown.length - 1] = decoded;
    } else if (/^[\0-\x7f]*$/.test(label)) labels.push(label);
    else {
      const encoded = isValidLabel(label) ? encodePunycode(label) : null;
      if (encoded === null) return null;
      labels.push(`xn--${encoded}`);
    }
  }
  if (shown.some((label) => rightToLeft.test(label))) {
    // ASCII labels at the beginning of the name are not checked, as in browsers.
    const start = shown.findIndex((label) => !/^[\0-\x7f]*$/.test(label));
    if (!shown.slice(start).every((label) => label === "" || isValidBidi(label))) return null;
  }
  return labels.join(".");
}
