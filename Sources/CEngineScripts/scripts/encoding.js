// TextEncoder and TextDecoder (Encoding standard).

/// Labels of encodings, built at their first use: `name: label label ...`.
let encodingLabels = null;
const encodingTable = `utf-8: unicode-1-1-utf-8 unicode11utf8 unicode20utf8 utf8 x-unicode20utf8
ibm866: 866 cp866 csibm866
iso-8859-2: csisolatin2 iso-ir-101 iso8859-2 iso88592 iso_8859-2 iso_8859-2:1987 l2 latin2
iso-8859-3: csisolatin3 iso-ir-109 iso8859-3 iso88593 iso_8859-3 iso_8859-3:1988 l3 latin3
iso-8859-4: csisolatin4 iso-ir-110 iso8859-4 iso88594 iso_8859-4 iso_8859-4:1988 l4 latin4
iso-8859-5: csisolatincyrillic cyrillic iso-ir-144 iso8859-5 iso88595 iso_8859-5 iso_8859-5:1988
iso-8859-6: arabic asmo-708 csiso88596e csiso88596i csisolatinarabic ecma-114 iso-8859-6-e iso-8859-6-i iso-ir-127 \
iso8859-6 iso88596 iso_8859-6 iso_8859-6:1987
iso-8859-7: csisolatingreek ecma-118 elot_928 greek greek8 iso-ir-126 iso8859-7 iso88597 iso_8859-7 iso_8859-7:1987 \
sun_eu_greek
iso-8859-8: csiso88598e csisolatinhebrew hebrew iso-8859-8-e iso-ir-138 iso8859-8 iso88598 iso_8859-8 \
iso_8859-8:1988 visual
iso-8859-8-i: csiso88598i logical
iso-8859-10: csisolatin6 iso-ir-157 iso8859-10 iso885910 l6 latin6
iso-8859-13: iso8859-13 iso885913
iso-8859-14: iso8859-14 iso885914
iso-8859-15: csisolatin9 iso8859-15 iso885915 iso_8859-15 l9
iso-8859-16:
koi8-r: cskoi8r koi koi8 koi8_r
koi8-u: koi8-ru
macintosh: csmacintosh mac x-mac-roman
windows-874: dos-874 iso-8859-11 iso8859-11 iso885911 tis-620
windows-1250: cp1250 x-cp1250
windows-1251: cp1251 x-cp1251
windows-1252: ansi_x3.4-1968 ascii cp1252 cp819 csisolatin1 ibm819 iso-8859-1 iso-ir-100 iso8859-1 iso88591 \
iso_8859-1 iso_8859-1:1987 l1 latin1 us-ascii x-cp1252
windows-1253: cp1253 x-cp1253
windows-1254: cp1254 csisolatin5 iso-8859-9 iso-ir-148 iso8859-9 iso88599 iso_8859-9 iso_8859-9:1989 l5 latin5 x-cp1254
windows-1255: cp1255 x-cp1255
windows-1256: cp1256 x-cp1256
windows-1257: cp1257 x-cp1257
windows-1258: cp1258 x-cp1258
x-mac-cyrillic: x-mac-ukrainian
gbk: chinese csgb2312 csiso58gb231280 gb2312 gb_2312 gb_2312-80 iso-ir-58 x-gbk
gb18030:
big5: big5-hkscs cn-big5 csbig5 x-x-big5
euc-jp: cseucpkdfmtjapanese x-euc-jp
iso-2022-jp: csiso2022jp
shift_jis: csshiftjis ms932 ms_kanji shift-jis sjis windows-31j x-sjis
euc-kr: cseuckr csksc56011987 iso-ir-149 korean ks_c_5601-1987 ks_c_5601-1989 ksc5601 ksc_5601 windows-949
replacement: csiso2022kr hz-gb-2312 iso-2022-cn iso-2022-cn-ext iso-2022-kr
utf-16be: unicodefffe
utf-16le: csunicode iso-10646-ucs-2 ucs-2 unicode unicodefeff utf-16
x-user-defined:`;

/// The name of an encoding in lower case, or null.
function encodingOf(label) {
  const name = label.replace(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, "").toLowerCase();
  if (name === "utf-8" || name === "utf8") return "utf-8";
  if (!encodingLabels) {
    encodingLabels = new Map();
    for (const line of encodingTable.split("\n")) {
      const [encoding, labels] = line.split(":", 1).concat(line.slice(line.indexOf(":") + 1));
      for (const each of [encoding, ...labels.split(" ")]) if (each !== "") encodingLabels.set(each, encoding);
    }
  }
  return encodingLabels.get(name) ?? null;
}

/// How many bytes at the end begin a character whose rest may still come (Encoding standard 8.1.1).
function unfinishedUTF8(bytes) {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const lead = bytes[bytes.length - back];
    if (lead < 0x80 || lead > 0xf4) return 0;
    if (lead < 0xc0) continue;
    const needed = lead < 0xc2 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    if (needed <= back) return 0;
    if (back === 1) return 1;
    const second = bytes[bytes.length - back + 1];
    const least = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
    const greatest = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
    return second >= least && second <= greatest ? back : 0;
  }
  return 0;
}

/// UTF-16 in either order; an unpaired surrogate or byte becomes U+FFFD.
function decodeUTF16(bytes, isBigEndian) {
  const units = new Uint16Array(bytes.length >> 1);
  for (let index = 0; index < units.length; index++) {
    const first = bytes[2 * index];
    const second = bytes[2 * index + 1];
    units[index] = isBigEndian ? (first << 8) | second : (second << 8) | first;
  }
  let text = "";
  for (let index = 0; index < units.length; index += 8192) {
    text += String.fromCharCode.apply(null, units.subarray(index, index + 8192));
  }
  return bytes.length % 2 === 1 ? `${text}\ufffd` : text;
}

/// A view of the bytes of a BufferSource; null for something else.
function bufferBytes(source) {
  if (ArrayBuffer.isView(source)) return new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
  const isShared = typeof SharedArrayBuffer === "function" && source instanceof SharedArrayBuffer;
  return source instanceof ArrayBuffer || isShared ? new Uint8Array(source) : null;
}

class TextEncoder {
  #isEncoder;
  get encoding() {
    this.#isEncoder;
    return "utf-8";
  }
  encode(input = "") {
    this.#isEncoder;
    return native.encodeUTF8(scalarText(input));
  }
  encodeInto(source, destination) {
    this.#isEncoder;
    requireArguments(arguments.length, 2, "TextEncoder.encodeInto");
    const text = `${source}`;
    if (!(destination instanceof Uint8Array)) throw new TypeError("TextEncoder.encodeInto needs a Uint8Array");
    let read = 0;
    let room = destination.length;
    while (read < text.length) {
      const code = text.codePointAt(read);
      const bytes = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
      if (bytes > room) break;
      room -= bytes;
      read += bytes === 4 ? 2 : 1;
    }
    const bytes = native.encodeUTF8(toWellFormed(text.slice(0, read)));
    destination.set(bytes);
    return { read, written: bytes.length };
  }
}

class TextDecoder {
  #encoding; #ignoreBOM; #fatal; #rest = null; #bomSeen = false;
  constructor(label = "utf-8", options = undefined) {
    const name = `${label}`;
    const encoding = encodingOf(name);
    if (encoding === null || !isDecodable(encoding)) {
      throw new RangeError(`"${name}" is no encoding that TextDecoder has`);
    }
    const { fatal, ignoreBOM } = dictionary(options, "TextDecoderOptions");
    this.#encoding = encoding;
    this.#fatal = !!fatal;
    this.#ignoreBOM = !!ignoreBOM;
  }
  get encoding() { return this.#encoding; }
  get fatal() { return this.#fatal; }
  get ignoreBOM() { return this.#ignoreBOM; }
  decode(input = undefined, options = undefined) {
    const encoding = this.#encoding;
    let bytes = input === undefined ? new Uint8Array() : bufferBytes(input);
    if (bytes === null) throw new TypeError("TextDecoder.decode needs an ArrayBuffer or a view of one");
    const streams = !!dictionary(options, "TextDecodeOptions").stream;
    if (this.#rest) {
      const whole = new Uint8Array(this.#rest.length + bytes.length);
      whole.set(this.#rest);
      whole.set(bytes, this.#rest.length);
      bytes = whole;
      this.#rest = null;
    }
    if (streams) {
      const kept = this.#unfinished(bytes);
      if (kept > 0) {
        this.#rest = bytes.slice(bytes.length - kept);
        bytes = bytes.subarray(0, bytes.length - kept);
      }
    }
    let text;
    try {
      text = decodeBytes(encoding, bytes, this.#fatal);
    } catch (error) {
      this.#rest = null;
      this.#bomSeen = false;
      throw error;
    }
    if (!this.#bomSeen && text !== "") {
      this.#bomSeen = true;
      const mayHaveMark = encoding === "utf-8" || encoding.startsWith("utf-16");
      if (mayHaveMark && !this.#ignoreBOM && text.charCodeAt(0) === 0xfeff) text = text.slice(1);
    }
    if (!streams) this.#bomSeen = false;
    return text;
  }
  #unfinished(bytes) {
    if (this.#encoding === "utf-8") return unfinishedUTF8(bytes);
    if (!this.#encoding.startsWith("utf-16")) return 0;
    const odd = bytes.length % 2;
    const high = bytes[bytes.length - odd - (this.#encoding === "utf-16le" ? 1 : 2)];
    return odd + (high >= 0xd8 && high <= 0xdb ? 2 : 0);
  }
}

/// What windows-1252 has in place of the controls from U+0080 on.
const windows1252 =
  "\u20ac\x81\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\x8d\u017d\x8f" +
  "\x90\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\x9d\u017e\u0178";

function isDecodable(encoding) {
  return encoding.startsWith("utf-") || encoding === "windows-1252" || encoding === "x-user-defined";
}

/// All of the bytes as text. What is malformed becomes U+FFFD, or a TypeError when that is fatal.
function decodeBytes(encoding, bytes, isFatal) {
  let text;
  let isValid;
  if (encoding === "utf-8") {
    text = native.decodeUTF8(bytes);
    isValid = !isFatal || native.isUTF8(bytes);
  } else if (encoding.startsWith("utf-16")) {
    const raw = decodeUTF16(bytes, encoding === "utf-16be");
    text = toWellFormed(raw);
    isValid = text === raw && bytes.length % 2 === 0;
  } else {
    const upper = encoding === "windows-1252" ? windows1252 : "";
    const shift = encoding === "x-user-defined" ? 0xf700 : 0;
    text = binaryText(bytes).replace(/[\x80-\xff]/g, (letter) => {
      const code = letter.charCodeAt(0);
      return upper[code - 128] ?? String.fromCharCode(code + shift);
    });
    isValid = true;
  }
  if (isFatal && !isValid) throw new TypeError(`The data is not valid ${encoding}`);
  return text;
}
/// Text of a blob: a byte order mark decides, then the label, the blob's charset, and UTF-8.
function packageText(bytes, label, type) {
  const charset = /;\s*charset=\s*"?([^";]+)/i.exec(type)?.[1];
  let encoding = (label && encodingOf(label)) ?? (charset && encodingOf(charset)) ?? "utf-8";
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) encoding = "utf-8";
  else if (bytes[0] === 0xfe && bytes[1] === 0xff) encoding = "utf-16be";
  else if (bytes[0] === 0xff && bytes[1] === 0xfe) encoding = "utf-16le";
  return new TextDecoder(isDecodable(encoding) ? encoding : "utf-8").decode(bytes);
}
expose(TextEncoder, TextDecoder);

({ TextDecoder, TextEncoder, bufferBytes, packageText });
