// URLs after the URL standard, with one addition: `app:` is a special scheme, so that an app's own pages have an
// origin.

const specialPorts = {
  "http:": "80", "https:": "443", "ws:": "80", "wss:": "443", "ftp:": "21", "file:": "", "app:": "",
};

function percentEncode(text, keep) {
  let result = "";
  for (const letter of text) {
    if (keep.test(letter)) result += letter;
    else {
      for (const byte of native.encodeUTF8(letter)) result += `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
    }
  }
  return result;
}
const pathCharacters = /[!$%&'()*+,\-./0-9:;=@A-Z[\\\]^_a-z|~]/;
const queryCharacters = /[!$%&()*+,\-./0-9:;=?@A-Z[\\\]^_`a-z{|}~]/;
const specialQueryCharacters = /[!$%&()*+,\-./0-9:;=?@A-Z[\\\]^_`a-z{|}~]/;
const fragmentCharacters = /[!#$%&'()*+,\-./0-9:;=?@A-Z[\\\]^_a-z{|}~]/;
const userCharacters = /[!$%&'()*+,\-.0-9A-Z_a-z~]/;
const opaqueCharacters = /[ -~]/;

function encodeIfNeeded(text, keep) {
  return /^[A-Za-z0-9\-._~/=&+:,@!$*()%;]*$/.test(text) ? text : percentEncode(text, keep);
}

/// The parts of a URL, or null when the text is none.
function parseURL(input, base) {
  let rest = `${input}`.replace(/^[\0- ]+|[\0- ]+$/g, "").replace(/[\t\n\r]/g, "");
  const url = {
    protocol: "", username: "", password: "", hostname: null, port: "", path: "", opaque: false, search: "", hash: "",
  };
  const hashAt = rest.indexOf("#");
  if (hashAt >= 0) {
    url.hash = `#${encodeIfNeeded(rest.slice(hashAt + 1), fragmentCharacters)}`;
    rest = rest.slice(0, hashAt);
  }
  const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(rest);
  if (scheme) {
    url.protocol = scheme[0].toLowerCase();
    rest = rest.slice(scheme[0].length);
  } else if (base) url.protocol = base.protocol;
  else return null;
  const special = url.protocol in specialPorts;
  if (special) rest = rest.replace(/^[^?]*/, (part) => part.replace(/\\/g, "/"));
  const relative = !scheme || (special && base?.protocol === url.protocol && !rest.startsWith("/"));
  if (relative && !base) return null;
  if (relative && base.opaque) {
    if (rest !== "") return null;
    return { ...base, hash: url.hash };
  }
  let query = null;
  if (scheme && !special && !rest.startsWith("/")) {
    const at = rest.indexOf("?");
    if (at >= 0) {
      query = rest.slice(at + 1);
      rest = rest.slice(0, at);
    }
    url.opaque = true;
    url.path = percentEncode(rest, opaqueCharacters);
    url.search = query ? `?${encodeIfNeeded(query, queryCharacters)}` : "";
    return url;
  }
  const at = rest.indexOf("?");
  if (at >= 0) {
    query = rest.slice(at + 1);
    rest = rest.slice(0, at);
  }
  if (rest.startsWith("//") || (special && scheme && !relative)) {
    rest = special ? rest.replace(/^\/*/, "") : rest.slice(2);
    const slash = rest.indexOf("/");
    const authority = slash >= 0 ? rest.slice(0, slash) : rest;
    rest = slash >= 0 ? rest.slice(slash) : "";
    if (!parseAuthority(url, authority, special)) return null;
    url.path = normalizePath(rest, special);
  } else {
    for (const part of ["username", "password", "hostname", "port"]) url[part] = base?.[part] ?? url[part];
    if (rest.startsWith("/")) url.path = normalizePath(rest, special);
    else if (rest === "" && relative) {
      url.path = base.path;
      if (query === null) url.search = base.search;
    } else url.path = normalizePath(base.path.replace(/[^/]*$/, "") + rest, special);
  }
  if (query) url.search = `?${encodeIfNeeded(query, special ? specialQueryCharacters : queryCharacters)}`;
  return url;
}

function parseAuthority(url, authority, special) {
  const at = authority.lastIndexOf("@");
  if (at >= 0) {
    const [user, ...password] = authority.slice(0, at).split(":");
    url.username = percentEncode(user, userCharacters);
    url.password = percentEncode(password.join(":"), userCharacters);
    authority = authority.slice(at + 1);
  }
  const parts = /^(\[[0-9A-Fa-f:.]*\]|[^:]*)(?::(\d*))?$/.exec(authority);
  if (!parts) return false;
  if (parts[2] && +parts[2] > 65535) return false;
  let host = parts[1];
  if (special) {
    try {
      host = decodeURIComponent(host).toLowerCase();
    } catch {
      return false;
    }
    if (host === "" && url.protocol !== "file:") return false;
    if (/[\0-\x20#%/<>?@\\^|\x7f]/.test(host) || (!host.startsWith("[") && /[:[\]]/.test(host))) return false;
  }
  url.hostname = host;
  url.port = parts[2] ? `${+parts[2]}` : "";
  if (url.port === specialPorts[url.protocol]) url.port = "";
  return true;
}

function normalizePath(path, special) {
  if (path === "") return special ? "/" : "";
  const segments = [];
  const parts = path.split("/").slice(1);
  parts.forEach((part, index) => {
    const isLast = index === parts.length - 1;
    const plain = part.replace(/%2e/gi, ".");
    if (plain === "..") {
      segments.pop();
      if (isLast) segments.push("");
    } else if (plain === ".") {
      if (isLast) segments.push("");
    } else segments.push(encodeIfNeeded(part, pathCharacters));
  });
  return `/${segments.join("/")}`;
}

class URL {
  #url; #params = null;
  constructor(input, base) {
    const baseURL = base === undefined ? null : parseURL(base, null);
    const url = base !== undefined && !baseURL ? null : parseURL(input, baseURL);
    if (!url) throw new TypeError(`"${input}" cannot be parsed as a URL`);
    this.#url = url;
  }
  static canParse(input, base) { return URL.parse(input, base) !== null; }
  static parse(input, base) {
    try {
      return new URL(input, base);
    } catch {
      return null;
    }
  }
  get href() {
    const url = this.#url;
    let text = url.protocol;
    if (url.hostname !== null) {
      text += "//";
      if (url.username || url.password) text += `${url.username}${url.password ? `:${url.password}` : ""}@`;
      text += this.host;
    }
    return text + url.path + url.search + url.hash;
  }
  set href(value) {
    const url = parseURL(value, null);
    if (!url) throw new TypeError(`"${value}" cannot be parsed as a URL`);
    this.#url = url;
    this.#refresh();
  }
  get origin() {
    const url = this.#url;
    return url.hostname === null || url.protocol === "file:" ? "null" : `${url.protocol}//${this.host}`;
  }
  get protocol() { return this.#url.protocol; }
  set protocol(value) {
    const name = /^[A-Za-z][A-Za-z0-9+.-]*/.exec(value)?.[0].toLowerCase();
    if (name && `${name}:` in specialPorts === this.#url.protocol in specialPorts) this.#url.protocol = `${name}:`;
  }
  get username() { return this.#url.username; }
  set username(value) { this.#url.username = percentEncode(`${value}`, userCharacters); }
  get password() { return this.#url.password; }
  set password(value) { this.#url.password = percentEncode(`${value}`, userCharacters); }
  get host() { return (this.#url.hostname ?? "") + (this.#url.port ? `:${this.#url.port}` : ""); }
  set host(value) { this.#authority(`${value}`); }
  get hostname() { return this.#url.hostname ?? ""; }
  set hostname(value) { this.#authority(`${value}${this.#url.port ? `:${this.#url.port}` : ""}`); }
  get port() { return this.#url.port; }
  set port(value) { this.#authority(`${this.hostname}${value === "" ? "" : `:${value}`}`); }
  #authority(text) {
    const copy = { ...this.#url };
    if (!copy.opaque && parseAuthority(copy, text, copy.protocol in specialPorts)) this.#url = copy;
  }
  get pathname() { return this.#url.path; }
  set pathname(value) {
    if (this.#url.opaque) return;
    this.#url.path = normalizePath(`/${`${value}`.replace(/^\//, "").replace(/[?#]/g, encodeURIComponent)}`, true);
  }
  get search() { return this.#url.search; }
  set search(value) {
    const text = `${value}`.replace(/^\?/, "");
    this.#url.search = text === "" ? "" : `?${encodeIfNeeded(text.replace(/#/g, "%23"), queryCharacters)}`;
    this.#refresh();
  }
  get hash() { return this.#url.hash; }
  set hash(value) {
    const text = `${value}`.replace(/^#/, "");
    this.#url.hash = text === "" ? "" : `#${encodeIfNeeded(text, fragmentCharacters)}`;
  }
  get searchParams() {
    if (!this.#params) {
      this.#params = new URLSearchParams(this.#url.search);
      URLSearchParams[$changed](this.#params, (query) => { this.#url.search = query === "" ? "" : `?${query}`; });
    }
    return this.#params;
  }
  #refresh() { if (this.#params) URLSearchParams[$reload](this.#params, this.#url.search); }
  toString() { return this.href; }
  toJSON() { return this.href; }
}

function decodeForm(text) {
  const plain = text.replace(/\+/g, " ");
  if (!plain.includes("%")) return plain;
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}

function encodeForm(text) {
  return percentEncode(text.replace(/\r?\n|\r/g, "\r\n"), /[A-Za-z0-9*\-._ ]/).replace(/ /g, "+");
}

function parseForm(text) {
  return text.replace(/^\?/, "").split("&").filter(Boolean).map((pair) => {
    const at = pair.indexOf("=");
    return at < 0 ? [decodeForm(pair), ""] : [decodeForm(pair.slice(0, at)), decodeForm(pair.slice(at + 1))];
  });
}

class URLSearchParams {
  #pairs; #update = null;
  constructor(init = "") {
    if (init !== null && typeof init === "object") {
      const pairs = typeof init[Symbol.iterator] === "function" ? [...init] : Object.entries(init);
      this.#pairs = pairs.map(([name, value]) => [`${name}`, `${value}`]);
    } else this.#pairs = parseForm(`${init}`);
  }
  static [$changed](params, update) { params.#update = update; }
  static [$reload](params, query) { params.#pairs = parseForm(query); }
  #notify() { this.#update?.(this.toString()); }
  get size() { return this.#pairs.length; }
  append(name, value) {
    this.#pairs.push([`${name}`, `${value}`]);
    this.#notify();
  }
  delete(name, value) {
    this.#pairs = this.#pairs.filter(
      (pair) => pair[0] !== `${name}` || (value !== undefined && pair[1] !== `${value}`));
    this.#notify();
  }
  get(name) { return this.#pairs.find((pair) => pair[0] === `${name}`)?.[1] ?? null; }
  getAll(name) { return this.#pairs.filter((pair) => pair[0] === `${name}`).map((pair) => pair[1]); }
  has(name, value) {
    return this.#pairs.some((pair) => pair[0] === `${name}` && (value === undefined || pair[1] === `${value}`));
  }
  set(name, value) {
    const index = this.#pairs.findIndex((pair) => pair[0] === `${name}`);
    if (index < 0) return this.append(name, value);
    this.#pairs = this.#pairs.filter((pair, place) => pair[0] !== `${name}` || place === index);
    this.#pairs[index] = [`${name}`, `${value}`];
    this.#notify();
  }
  sort() {
    this.#pairs.sort((left, right) => (left[0] < right[0] ? -1 : left[0] > right[0] ? 1 : 0));
    this.#notify();
  }
  forEach(callback, receiver) { for (const [name, value] of this.#pairs) callback.call(receiver, value, name, this); }
  *entries() { for (const [name, value] of this.#pairs) yield [name, value]; }
  *keys() { for (const [name] of this.#pairs) yield name; }
  *values() { for (const [, value] of this.#pairs) yield value; }
  [Symbol.iterator]() { return this.entries(); }
  toString() { return this.#pairs.map(([name, value]) => `${encodeForm(name)}=${encodeForm(value)}`).join("&"); }
}
expose(URL, URLSearchParams);
