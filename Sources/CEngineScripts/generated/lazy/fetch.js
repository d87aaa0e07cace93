(function (variables) { with (variables) return function ($bytes,$pairs,AbortSignal,Array,Blob,ConsoleLevel,Destination,File,FormData,Math,Number,Object,RangeError,Set,Symbol,SystemPromise,TypeError,URLSearchParams,Uint8Array,asciiLowercase,binaryText,bindImports,blobOfURL,bufferBytes,byteText,cancelResource,dataOfURL,decodeUTF8Text,defineProperty,dictionary,encodeBase64,enumeration,expose,joinBytes,lazyModule,missingArguments,native,pageLanguages,pairIterable,pairsOf,parseForm,parseJSON,parseMediaType,promiseThen,queueTask,randomUUID,requestResource,requireArguments,resolveURL,scalarText,secret,stringifyJSON,toWellFormed,undefined,whenAborted,wrappedInteger) {"use strict";
bindImports({ __proto__: null,
  "files": (exports) => ({ Blob, File, blobOfURL, joinBytes } = exports),
  "encoding": (exports) => ({ bufferBytes } = exports),
  "form-data": (exports) => ({ FormData } = exports),
  "abort": (exports) => ({ AbortSignal, whenAborted } = exports),
  "pairs": (exports) => ({ pairIterable, pairsOf } = exports),
  "search-params": (exports) => ({ URLSearchParams, parseForm } = exports),
  "fetch-utilities": (exports) => ({ dataOfURL, parseMediaType } = exports),
  "base64": (exports) => ({ binaryText, encodeBase64 } = exports),
  "randomness": (exports) => ({ randomUUID } = exports) });
const headerName = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const forbiddenHeaders = new Set([
  "accept-charset", "accept-encoding", "access-control-request-headers", "access-control-request-method", "connection",
  "content-length", "cookie", "cookie2", "date", "dnt", "expect", "host", "keep-alive", "origin", "referer",
  "set-cookie", "te", "trailer", "transfer-encoding", "upgrade", "via",
]);
function isForbiddenHeader(name, value) {
  if (forbiddenHeaders.has(name) || name.startsWith("proxy-") || name.startsWith("sec-")) return true;
  const isOverride = ["x-http-method", "x-http-method-override", "x-method-override"].includes(name);
  return isOverride && value.split(",").some((method) => /^(?:connect|trace|track)$/i.test(method.trim()));
}
function isSafelistedHeader(name, value) {
  if (value.length > 128) return false;
  switch (name) {
    case "accept": return !/[^\t\x20-\xff]|["():<>?@[\\\]{}\x7f]/.test(value);
    case "accept-language": case "content-language": return /^[0-9A-Za-z *,\-.;=]*$/.test(value);
    case "content-type": {
      if (/[^\t\x20-\xff]|["():<>?@[\\\]{}\x7f]/.test(value)) return false;
      const essence = parseMediaType(value)?.essence;
      return ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"]
        .includes(essence);
    }
    case "range": return /^bytes=\d+-\d*$/.test(value);
    default: return false;
  }
}
class Headers {
  #list = []; #guard = "none"; #sorted = null;
  constructor(init = undefined) {
    if (init === secret) return;
    if (init !== undefined) this.#fill(init);
  }
  #fill(init) {
    const pairs = pairsOf(init, byteText, "Headers");
    for (const [name, value] of pairs) this.#append(name, value);
  }
  #mayChange(name, value) {
    if (!headerName.test(name)) throw new TypeError(`"${name}" is not a header name`);
    if (/[\0\r\n]/.test(value)) {
      throw new TypeError(`The value of the header ${name} contains line breaks or NUL characters`);
    }
    if (this.#guard === "immutable") throw new TypeError("These headers cannot be changed");
    if (this.#guard === "request" && isForbiddenHeader(name, value)) return false;
    return !(this.#guard === "response" && (name === "set-cookie" || name === "set-cookie2"));
  }
  #append(name, value) {
    const key = name.toLowerCase();
    const text = normalizeValue(value);
    if (!this.#mayChange(key, text)) return;
    if (this.#guard === "request-no-cors") {
      const whole = [...this.#valuesOf(key), text].join(", ");
      if (!isSafelistedHeader(key, whole) || key === "range") return;
    }
    this.#list.push([key, text]);
    this.#sorted = null;
  }
  #valuesOf(key) { return this.#list.filter((pair) => pair[0] === key).map((pair) => pair[1]); }
  append(name, value) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "Headers.append");
    this.#list;
    this.#append(byteText(name), byteText(value));
  }
  delete(name) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Headers.delete");
    this.#list;
    const key = byteText(name).toLowerCase();
    if (!this.#mayChange(key, "")) return;
    if (this.#guard === "request-no-cors" && !/^(?:accept|accept-language|content-language|content-type)$/.test(key)) {
      return;
    }
    this.#list = this.#list.filter((pair) => pair[0] !== key);
    this.#sorted = null;
  }
  get(name) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Headers.get");
    this.#list;
    const values = this.#valuesOf(checkedName(name));
    return values.length === 0 ? null : values.join(", ");
  }
  getSetCookie() { return this.#valuesOf("set-cookie"); }
  has(name) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Headers.has");
    const list = this.#list;
    const key = checkedName(name);
    return list.some((pair) => pair[0] === key);
  }
  set(name, value) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "Headers.set");
    this.#list;
    const key = byteText(name).toLowerCase();
    const text = normalizeValue(byteText(value));
    if (!this.#mayChange(key, text)) return;
    if (this.#guard === "request-no-cors" && (!isSafelistedHeader(key, text) || key === "range")) return;
    const index = this.#list.findIndex((pair) => pair[0] === key);
    if (index < 0) this.#list.push([key, text]);
    else {
      this.#list = this.#list.filter((pair, position) => pair[0] !== key || position === index);
      this.#list.find((pair) => pair[0] === key)[1] = text;
    }
    this.#sorted = null;
  }
  static [$pairs](headers) {
    if (!headers.#sorted) {
      const names = [...new Set(headers.#list.map((pair) => pair[0]))].sort();
      headers.#sorted = names.flatMap((name) => {
        const values = headers.#valuesOf(name);
        return name === "set-cookie"
          ? values.map((value) => [name, value]) : [[name, values.join(", ")]];
      });
    }
    return headers.#sorted;
  }
  static make(guard, pairs, init) {
    const headers = new Headers(secret);
    headers.#list = pairs;
    headers.#guard = guard;
    if (init !== undefined) headers.#fill(init);
    return headers;
  }
  static list(headers) { return headers.#list; }
  static guard(headers, guard) { headers.#guard = guard; }
}
const { make: makeHeaders, list: headerList, guard: setHeaderGuard } = Headers;
for (const name of ["make", "list", "guard"]) delete Headers[name];
function normalizeValue(value) {
  return value.replace(/^[\t\n\r ]+|[\t\n\r ]+$/g, "");
}
function checkedName(name) {
  const key = byteText(name).toLowerCase();
  if (!headerName.test(key)) throw new TypeError(`"${key}" is not a header name`);
  return key;
}
pairIterable(Headers, (headers) => Headers[$pairs](headers));
expose(Headers);
class BodyContent {
  bytes = null;
  parts = null;
  stream = null;
  isUsed = false;
  isEnded = false;
  error = null;
  waiters = [];
  controller = null;
  cancel = null;
  static of(bytes) {
    const content = new BodyContent();
    content.bytes = bytes;
    return content;
  }
  static arriving(cancel) {
    const content = new BodyContent();
    content.parts = [];
    content.cancel = cancel;
    return content;
  }
  static streaming(stream) {
    const content = new BodyContent();
    content.stream = stream;
    return content;
  }
  get wasUsed() { return this.isUsed || (this.stream !== null && streamState(this.stream).disturbed); }
  get isLocked() { return this.stream !== null && this.stream.locked; }
  append(bytes) {
    if (this.isEnded) return;
    if (bytes === null) {
      this.isEnded = true;
      if (this.controller) lazyModule("streams").closeReadableQueue(this.controller);
      else this.#settle();
    } else if (bytes.length > 0) {
      if (this.controller) lazyModule("streams").enqueueReadable(this.controller, bytes);
      else this.parts.push(bytes);
    }
  }
  fail(error) {
    if (this.isEnded) return;
    this.isEnded = true;
    this.error = { reason: error };
    if (this.controller) lazyModule("streams").failReadableQueue(this.controller, error);
    else this.#settle();
  }
  #settle() {
    if (this.error === null) this.bytes = joinBytes(this.parts);
    for (const { resolve, reject } of this.waiters.splice(0)) {
      if (this.error) reject(this.error.reason);
      else resolve(this.bytes);
    }
  }
  read(resolve, reject) {
    const hadStream = this.stream !== null;
    this.isUsed = true;
    if (hadStream) lazyModule("streams").readAllBytes(streamState(this.stream), resolve, reject);
    else if (this.error) reject(this.error.reason);
    else if (this.bytes) resolve(this.bytes);
    else this.waiters.push({ resolve, reject });
  }
  consume() {
    return new SystemPromise((resolve, reject) => this.read(resolve, reject));
  }
  makeStream() {
    if (this.stream) return this.stream;
    const streams = lazyModule("streams");
    if (this.bytes) this.stream = streams.streamOfBytes(this.bytes);
    else {
      this.stream = streams.makeReadable({
        highWaterMark: 0, isBytes: true,
        cancel: (reason) => {
          this.isEnded = true;
          this.cancel?.(reason);
          return SystemPromise.resolve();
        },
      });
      this.controller = streamState(this.stream).controller;
      for (const part of this.parts.splice(0)) streams.enqueueReadable(this.controller, part);
      if (this.error) streams.failReadableQueue(this.controller, this.error.reason);
      else if (this.isEnded) streams.closeReadableQueue(this.controller);
    }
    if (this.isUsed) {
      const state = streamState(this.stream);
      state.disturbed = true;
      streams.acquireReader(state);
    }
    return this.stream;
  }
  copy() {
    if (this.bytes && !this.stream) return BodyContent.of(this.bytes);
    const [first, second] = lazyModule("streams").teeReadable(streamState(this.makeStream()), true);
    this.stream = first;
    this.controller = null;
    return BodyContent.streaming(second);
  }
}
function extractBody(body) {
  if (body instanceof Blob) {
    return [BodyContent.of(Blob[$bytes](body)), body.type === "" ? null : body.type];
  }
  const bytes = bufferBytes(body);
  if (bytes) return [BodyContent.of(bytes.slice()), null];
  if (body instanceof FormData) {
    const [type, content] = encodeFormData([...body]);
    return [BodyContent.of(content), type];
  }
  if (body instanceof URLSearchParams) {
    return [BodyContent.of(native.encodeUTF8(body.toString())), "application/x-www-form-urlencoded;charset=UTF-8"];
  }
  const state = streamState(body);
  if (state) {
    if (state.reader !== null || state.disturbed) {
      throw new TypeError("The stream was read already, or is locked");
    }
    return [BodyContent.streaming(body), null];
  }
  return [BodyContent.of(native.encodeUTF8(scalarText(body))), "text/plain;charset=UTF-8"];
}
function streamState(value) {
  if (Object.prototype.toString.call(value) !== "[object ReadableStream]") return null;
  return lazyModule("streams").stateOf(value);
}
function bodyMembers(type, content, mediaType) {
  const consume = (object, convert) => new SystemPromise((resolve, reject) => {
    const body = content(object);
    if (body && (body.wasUsed || body.isLocked)) throw new TypeError("The body was read already, or is locked");
    const finish = (bytes) => {
      try {
        resolve(convert(bytes, object));
      } catch (error) {
        reject(error);
      }
    };
    if (body === null) finish(new Uint8Array());
    else body.read(finish, reject);
  });
  const members = {
    get body() { return content(this)?.makeStream() ?? null; },
    get bodyUsed() { return content(this)?.wasUsed ?? false; },
    arrayBuffer() { return consume(this, (bytes) => bytes.slice().buffer); },
    blob() {
      return consume(this, (bytes, self) =>
        new Blob(secret, { bytes, type: asciiLowercase(mediaType(self)?.text ?? "") }));
    },
    bytes() { return consume(this, (bytes) => bytes.slice()); },
    formData() { return consume(this, (bytes, self) => parseFormData(bytes, mediaType(self))); },
    json() { return consume(this, (bytes) => parseJSON(decodeUTF8Text(bytes))); },
    text() { return consume(this, decodeUTF8Text); },
  };
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(members))) {
    defineProperty(type.prototype, name, descriptor);
  }
}
function encodeFormData(entries) {
  const boundary = `----HullFormBoundary${randomUUID().replace(/-/g, "").slice(0, 16)}`;
  const escape = (name) => name.replace(/\n/g, "%0A").replace(/\r/g, "%0D").replace(/"/g, "%22");
  const lines = (text) => text.replace(/\r\n?|\n/g, "\r\n");
  const parts = [];
  for (const [name, value] of entries) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${escape(lines(name))}"`;
    if (typeof value === "string") parts.push(native.encodeUTF8(`${head}\r\n\r\n${lines(value)}\r\n`));
    else {
      const type = value.type || "application/octet-stream";
      const fileName = escape(value.name ?? "blob");
      parts.push(native.encodeUTF8(`${head}; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`));
      parts.push(Blob[$bytes](value), native.encodeUTF8("\r\n"));
    }
  }
  parts.push(native.encodeUTF8(`--${boundary}--\r\n`));
  return [`multipart/form-data; boundary=${boundary}`, joinBytes(parts)];
}
function parseFormData(bytes, type) {
  const data = new FormData();
  if (type?.essence === "application/x-www-form-urlencoded") {
    for (const [name, value] of parseForm(native.decodeUTF8(bytes))) data.append(name, value);
    return data;
  }
  const boundary = type?.essence === "multipart/form-data" ? type.parameters.get("boundary") : undefined;
  if (boundary === undefined) throw new TypeError("The body is not form data: its Content-Type is not a form type");
  for (const [name, value] of multipartEntries(bytes, boundary)) data.append(name, value);
  return data;
}
function multipartEntries(bytes, boundary) {
  const text = binaryText(bytes);
  const toByte = (letter) => letter.charCodeAt(0);
  const toText = (binary) => native.decodeUTF8(Uint8Array.from(binary, toByte));
  const unescape = (name) => toText(name).replace(/%0A/gi, "\n").replace(/%0D/gi, "\r").replace(/%22/g, '"');
  const mark = `--${boundary}`;
  const entries = [];
  let at = text.indexOf(mark);
  if (at < 0) throw new TypeError("The form data has no boundary");
  at += mark.length;
  while (!text.startsWith("--", at)) {
    if (!text.startsWith("\r\n", at)) throw new TypeError("A part of the form data does not begin on a line");
    const headEnd = text.indexOf("\r\n\r\n", at);
    const end = text.indexOf(`\r\n${mark}`, headEnd < 0 ? at : headEnd + 2);
    if (headEnd < 0 || end < 0) throw new TypeError("A part of the form data does not end");
    const head = text.slice(at + 2, headEnd);
    const disposition = /^content-disposition:\s*form-data;(.*)$/im.exec(head)?.[1] ?? "";
    const name = /(?:^|;)\s*name="([^"]*)"/i.exec(disposition)?.[1];
    if (name === undefined) throw new TypeError("A part of the form data has no name");
    const fileName = /;\s*filename="([^"]*)"/i.exec(disposition)?.[1];
    const content = text.slice(Math.min(headEnd + 4, end), end);
    if (fileName === undefined) entries.push([unescape(name), toText(content)]);
    else {
      const type = /^content-type:\s*(.*?)\s*$/im.exec(head)?.[1] ?? "text/plain";
      const contentBytes = Uint8Array.from(content, (letter) => letter.charCodeAt(0));
      entries.push([unescape(name), new File([contentBytes], unescape(fileName), { type })]);
    }
    at = end + 2 + mark.length;
  }
  return entries;
}
const requestModes = ["same-origin", "no-cors", "cors", "navigate"];
const cacheModes = ["default", "no-store", "reload", "no-cache", "force-cache", "only-if-cached"];
const referrerPolicies = [
  "", "no-referrer", "no-referrer-when-downgrade", "same-origin", "origin", "strict-origin",
  "origin-when-cross-origin", "strict-origin-when-cross-origin", "unsafe-url",
];
const $request = Symbol("request");
class Request {
  #self;
  constructor(input, init = undefined) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Request");
    if (input === secret) {
      this.#self = init;
      return;
    }
    const source = typeof input === "object" && input !== null && #self in input ? input.#self : null;
    this.#self = makeRequest(source ?? scalarText(input), source, dictionary(init, "RequestInit"));
  }
  get method() { return this.#self.method; }
  get url() { return this.#self.url; }
  get headers() { return this.#self.headers; }
  get destination() { return this.#self && ""; }
  get referrer() { return this.#self.referrer; }
  get referrerPolicy() { return this.#self.referrerPolicy; }
  get mode() { return this.#self.mode; }
  get credentials() { return this.#self.credentials; }
  get cache() { return this.#self.cache; }
  get redirect() { return this.#self.redirect; }
  get integrity() { return this.#self.integrity; }
  get keepalive() { return this.#self.keepalive; }
  get signal() { return this.#self.signal; }
  get duplex() { return this.#self && "half"; }
  clone() {
    const self = this.#self;
    if (self.content && (self.content.wasUsed || self.content.isLocked)) {
      throw new TypeError("A request whose body was read cannot be cloned");
    }
    const headers = makeHeaders("request", headerList(self.headers).map((pair) => [...pair]));
    return new Request(secret, {
      ...self, headers, content: self.content?.copy() ?? null, signal: AbortSignal.any([self.signal]),
    });
  }
  static [$request](request) { return request.#self; }
}
function makeRequest(input, source, init) {
  const self = source ? { ...source } : {
    url: requestURL(input), method: "GET", referrer: "about:client", referrerPolicy: "", mode: "cors",
    credentials: "same-origin", cache: "default", redirect: "follow", integrity: "", keepalive: false, content: null,
  };
  if (init.window !== undefined && init.window !== null) throw new TypeError('"window" of a request can only be null');
  if (init.mode !== undefined) self.mode = enumeration(init.mode, requestModes, null, "mode of a request");
  if (self.mode === "navigate") {
    if (init.mode !== undefined) throw new TypeError('A request cannot be made with the mode "navigate"');
    self.mode = "same-origin";
  }
  if (init.referrer !== undefined) self.referrer = requestReferrer(scalarText(init.referrer));
  const named = (name, names, what) => {
    if (init[name] !== undefined) self[name] = enumeration(init[name], names, null, what);
  };
  named("referrerPolicy", referrerPolicies, "referrer policy");
  named("credentials", ["omit", "same-origin", "include"], "credentials mode");
  named("cache", cacheModes, "cache mode");
  if (self.cache === "only-if-cached" && self.mode !== "same-origin") {
    throw new TypeError('The cache mode "only-if-cached" needs the mode "same-origin"');
  }
  named("redirect", ["follow", "error", "manual"], "redirect mode");
  named("duplex", ["half"], "duplex mode");
  named("priority", ["high", "low", "auto"], "priority");
  if (init.integrity !== undefined) self.integrity = `${init.integrity}`;
  if (init.keepalive !== undefined) self.keepalive = !!init.keepalive;
  if (init.method !== undefined) self.method = requestMethod(byteText(init.method));
  const signal = init.signal === undefined ? source?.signal : init.signal;
  if (signal !== undefined && signal !== null && !(signal instanceof AbortSignal)) {
    throw new TypeError('"signal" of a request must be an AbortSignal');
  }
  self.signal = AbortSignal.any(signal ? [signal] : []);
  if (self.mode === "no-cors" && !["GET", "HEAD", "POST"].includes(self.method)) {
    throw new TypeError(`The method ${self.method} is not allowed in the mode "no-cors"`);
  }
  const guard = self.mode === "no-cors" ? "request-no-cors" : "request";
  const headersInit = init.headers === undefined ? source && headerList(source.headers) : init.headers;
  self.headers = makeHeaders(guard, [], headersInit ?? undefined);
  const hasBody = init.body !== undefined && init.body !== null;
  const inherited = source?.content ?? null;
  if ((hasBody || inherited) && (self.method === "GET" || self.method === "HEAD")) {
    throw new TypeError(`A ${self.method} request has no body`);
  }
  if (hasBody) {
    if (streamState(init.body) && init.duplex === undefined) {
      throw new TypeError('A request with a stream as its body needs duplex: "half"');
    }
    const [content, type] = extractBody(init.body);
    self.content = content;
    if (type !== null && !self.headers.has("content-type")) self.headers.append("content-type", type);
  } else if (inherited) {
    if (inherited.wasUsed || inherited.isLocked) throw new TypeError("The body of the request was read already");
    self.content = inherited.copy();
    inherited.isUsed = true;
  }
  return self;
}
function requestURL(text) {
  const url = resolveURL(text);
  if (!url) throw new TypeError(`"${text}" cannot be parsed as a URL`);
  if (url.username !== "" || url.password !== "") throw new TypeError(`The URL "${text}" has a user name`);
  return url.href;
}
function requestReferrer(text) {
  if (text === "") return "";
  const url = resolveURL(text);
  if (!url) throw new TypeError(`The referrer "${text}" cannot be parsed as a URL`);
  return url.href === "about:client" || url.origin !== pageURL.origin ? "about:client" : url.href;
}
function requestMethod(method) {
  if (!headerName.test(method)) throw new TypeError(`"${method}" is not an HTTP method`);
  if (/^(?:connect|trace|track)$/i.test(method)) throw new TypeError(`The method ${method} is not allowed`);
  return /^(?:delete|get|head|options|post|put)$/i.test(method) ? method.toUpperCase() : method;
}
bodyMembers(Request, (request) => Request[$request](request).content, (request) => {
  const type = Request[$request](request).headers.get("content-type");
  return type === null ? null : parseMediaType(type);
});
expose(Request);
const $response = Symbol("response");
const nullBodyStatuses = [101, 103, 204, 205, 304];
class Response {
  #self;
  constructor(body = null, init = undefined) {
    if (body === secret) {
      this.#self = init;
      return;
    }
    const isBodySet = body === null || body === undefined ? null : extractBody(body);
    this.#self = makeResponse(isBodySet, dictionary(init, "ResponseInit"));
  }
  static error() { return new Response(secret, makeResponseInit({ type: "error", status: 0, guard: "immutable" })); }
  static redirect(url, status = 302) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Response.redirect");
    const target = resolveURL(scalarText(url));
    if (!target) throw new TypeError(`"${url}" cannot be parsed as a URL`);
    const code = wrappedInteger(status, 16);
    if (![301, 302, 303, 307, 308].includes(code)) throw new RangeError(`${code} is not a redirect status`);
    return new Response(secret, makeResponseInit({
      status: code, headers: [["location", target.href]], guard: "immutable",
    }));
  }
  static json(data, init = undefined) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Response.json");
    const text = stringifyJSON(data);
    if (text === undefined) throw new TypeError("The value cannot be written as JSON");
    const content = [BodyContent.of(native.encodeUTF8(toWellFormed(text))), "application/json"];
    return new Response(secret, makeResponse(content, dictionary(init, "ResponseInit")));
  }
  get type() { return this.#self.type; }
  get url() { return this.#self.url.replace(/#.*$/s, ""); }
  get redirected() { return this.#self.redirected; }
  get status() { return this.#self.status; }
  get ok() { return this.#self.status >= 200 && this.#self.status < 300; }
  get statusText() { return this.#self.statusText; }
  get headers() { return this.#self.headers; }
  clone() {
    const self = this.#self;
    if (self.content && (self.content.wasUsed || self.content.isLocked)) {
      throw new TypeError("A response whose body was read cannot be cloned");
    }
    const headers = makeHeaders(self.guard, headerList(self.headers).map((pair) => [...pair]));
    return new Response(secret, { ...self, headers, content: self.content?.copy() ?? null });
  }
  static [$response](response) { return response.#self; }
}
function makeResponseInit({ headers = [], guard = "response", ...facts }) {
  return {
    type: "default", url: "", redirected: false, status: 200, statusText: "", content: null, guard,
    headers: makeHeaders(guard, headers), ...facts,
  };
}
function makeResponse(body, init) {
  const status = init.status === undefined ? 200 : wrappedInteger(init.status, 16);
  const statusText = init.statusText === undefined ? "" : byteText(init.statusText);
  if (status < 200 || status > 599) throw new RangeError("The status of a response is from 200 to 599");
  if (/[^\t\x20-\x7e\x80-\xff]/.test(statusText)) throw new TypeError("The status text contains control characters");
  const facts = makeResponseInit({ status, statusText });
  facts.headers = makeHeaders("response", [], init.headers);
  if (!body) return facts;
  if (nullBodyStatuses.includes(status)) throw new TypeError(`A response with status ${status} has no body`);
  const [content, type] = body;
  facts.content = content;
  if (type !== null && !facts.headers.has("content-type")) facts.headers.append("content-type", type);
  return facts;
}
bodyMembers(Response, (response) => Response[$response](response).content, (response) => {
  const type = Response[$response](response).headers.get("content-type");
  return type === null ? null : parseMediaType(type);
});
expose(Response);
for (const name of ["error", "redirect", "json"]) defineProperty(Response, name, { enumerable: true });
function localSchemeResponse(href, method, range) {
  if (href.startsWith("data:")) {
    const data = dataOfURL(href);
    if (!data) return { failure: "the data URL is malformed" };
    const bytes = method === "HEAD" ? new Uint8Array() : data.bytes;
    return { status: 200, statusText: "OK", headers: ["content-type", data.type], bytes };
  }
  if (href.startsWith("blob:")) {
    const blob = blobOfURL(href);
    if (!blob) return { failure: "the blob URL was revoked or belongs to another page" };
    if (method !== "GET") return { failure: "blob URLs allow only GET" };
    return range === null ? blobResponse(blob) : blobRangeResponse(blob, range);
  }
  return href.startsWith("about:") ? { failure: "about: URLs cannot be fetched" } : null;
}
function blobResponse(blob) {
  const bytes = Blob[$bytes](blob);
  const headers = ["content-length", `${bytes.length}`, "content-type", blob.type];
  return { status: 200, statusText: "OK", headers, bytes };
}
function blobRangeResponse(blob, range) {
  const failure = "the range is malformed or outside of the blob";
  const parts = /^bytes[\t ]*=[\t ]*(\d*)[\t ]*-[\t ]*(\d*)$/.exec(range);
  if (!parts || (parts[1] === "" && parts[2] === "")) return { failure };
  const all = Blob[$bytes](blob);
  const isSuffix = parts[1] === "";
  const start = isSuffix ? Math.max(0, all.length - Number(parts[2])) : Number(parts[1]);
  const last = isSuffix || parts[2] === "" ? all.length - 1 : Math.min(Number(parts[2]), all.length - 1);
  if (start >= all.length || (!isSuffix && parts[2] !== "" && Number(parts[2]) < start)) return { failure };
  const bytes = all.slice(start, last + 1);
  const headers = [
    "content-length", `${bytes.length}`, "content-type", blob.type,
    "content-range", `bytes ${start}-${last}/${all.length}`,
  ];
  return { status: 206, statusText: "Partial Content", headers, bytes };
}
function makeLocalResponse(self, { status, statusText, headers, bytes }) {
  const pairs = [];
  for (let index = 0; index < headers.length; index += 2) pairs.push([headers[index], headers[index + 1]]);
  return new Response(secret, makeResponseInit({
    type: "basic", url: self.url, status, statusText, headers: pairs, guard: "immutable",
    content: BodyContent.of(bytes),
  }));
}
function startFetch(argumentCount, input, init) {
  return new SystemPromise((resolve, reject) => {
    requireArguments(argumentCount, 1, "fetch");
    const self = Request[$request](new Request(input, init));
    const { signal } = self;
    if (signal.aborted) {
      self.content?.cancel?.(signal.reason);
      return reject(signal.reason);
    }
    const state = { number: 0, content: null, reject };
    whenAborted(signal, () => {
      cancelResource(state.number);
      reject(signal.reason);
      state.content?.fail(signal.reason);
    });
    const fail = (reason, isBlocked = false) => {
      if (!isBlocked) native.log(ConsoleLevel.error, `${self.url} was not fetched: ${reason}`, "");
      reject(new TypeError(`Fetching failed: ${reason}`));
    };
    const local = localSchemeResponse(self.url, self.method, self.headers.get("range"));
    if (local) {
      const resource = local.failure ? () => fail(local.failure) : () => resolve(makeLocalResponse(self, local));
      return queueTask(() => (signal.aborted ? undefined : resource()));
    }
    if (!self.content) return send(self, state, new Uint8Array(), resolve, fail);
    promiseThen(self.content.consume(), (bytes) => {
      if (!signal.aborted) send(self, state, bytes, resolve, fail);
    }, reject);
  });
}
function send(self, state, body, resolve, fail) {
  const headers = headerList(self.headers).flat();
  if (!self.headers.has("accept")) headers.push("accept", "*/*");
  if (!self.headers.has("accept-language")) headers.push("accept-language", pageLanguages.join(","));
  const referrerPolicy = self.referrer === "" ? "no-referrer" : self.referrerPolicy;
  const { mode, credentials, redirect, keepalive, method, cache } = self;
  state.number = requestResource(Destination.fetch, self.url, (resource) => {
    const mayHaveNoStatus = resource.type === "opaque" || resource.type === "opaqueredirect";
    if (resource.failure !== "" || (resource.status === 0 && !mayHaveNoStatus)) {
      return fail(resource.failure || "no response was received", resource.isBlocked);
    }
    if (self.integrity !== "") return respondWithIntegrity(self, state, resource, resolve, fail);
    resolve(fetchedResponse(self, state, resource));
  }, {
    method, headers, body, mode, credentials, redirect, keepalive, referrerPolicy, cache,
    part({ bytes, isLast, failure }) {
      state.content?.append(bytes);
      if (failure !== "") state.content?.fail(new TypeError(`Fetching failed: ${failure}`));
      else if (isLast) state.content?.append(null);
    },
  });
}
function fetchedResponse(self, state, resource) {
  const headers = [];
  for (let index = 0; index + 1 < resource.headers.length; index += 2) {
    headers.push([resource.headers[index].toLowerCase(), resource.headers[index + 1]]);
  }
  let content = null;
  const isOpaque = resource.type === "opaque" || resource.type === "opaqueredirect";
  if (!isOpaque && !nullBodyStatuses.includes(resource.status)) {
    content = resource.complete
      ? BodyContent.of(resource.body) : BodyContent.arriving(() => cancelResource(state.number));
    if (!resource.complete) content.append(resource.body);
    state.content = content;
  }
  return new Response(secret, makeResponseInit({
    type: resource.type, url: resource.type === "opaque" ? "" : resource.url,
    redirected: resource.redirected && !isOpaque,
    status: resource.status, statusText: resource.statusText, headers, guard: "immutable", content,
  }));
}
function respondWithIntegrity(self, state, resource, resolve, fail) {
  const response = fetchedResponse(self, state, resource);
  const check = (bytes) => {
    if (!fitsIntegrity(bytes, self.integrity)) return fail("its content does not have the digest of the integrity");
    resolve(new Response(secret, { ...Response[$response](response), content: BodyContent.of(bytes) }));
  };
  if (resource.type === "opaque") return fail("the integrity of an opaque answer cannot be checked");
  if (!state.content) return check(new Uint8Array());
  promiseThen(state.content.consume(), check, (error) => fail(error.message));
}
function fitsIntegrity(bytes, integrity) {
  const digests = Array.from(integrity.matchAll(/(?:^|\s)(sha256|sha384|sha512)-([A-Za-z0-9+/=_-]+)/g));
  if (digests.length === 0) return true;
  const strongest = digests.map((match) => match[1]).sort().at(-1);
  const actual = native.digest(strongest.replace("sha", "SHA-"), bytes);
  const text = encodeBase64(actual.length, (index) => actual[index]);
  return digests.some(([, name, value]) =>
    name === strongest && value.replace(/-/g, "+").replace(/_/g, "/").replace(/=+$/, "") === text.replace(/=+$/, ""));
}
return { extractBody, fetch: startFetch, isForbiddenHeader, isSafelistedHeader, localSchemeResponse };
}})
