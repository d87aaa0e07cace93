(function (variables) { with (variables) return function ($listeners,$type,Blob,ConsoleLevel,DOMException,DOMParser,Destination,Event,EventTarget,Math,NaN,Number,Set,TypeError,URLSearchParams,Uint8Array,XMLSerializer,bindImports,byteText,cancelResource,clearTimeout,clockNow,constants,decodeUTF8Text,expose,fire,fireSteps,handlerAccessors,illegalConstructor,inUTF8,joinBytes,lazyModule,missingArguments,native,packageText,pageLanguages,parseJSON,parseMediaType,progressEvent,queueTask,requestResource,requestResourceNow,resolveURL,runSteps,scalarText,secret,setTimer,toWellFormed,undefined,wrappedInteger) {"use strict";
bindImports({ __proto__: null,
  "files": (exports) => ({ Blob, joinBytes } = exports),
  "xml": (exports) => ({ XMLSerializer } = exports),
  "encoding": (exports) => ({ packageText } = exports),
  "search-params": (exports) => ({ URLSearchParams } = exports),
  "fetch-utilities": (exports) => ({ inUTF8, parseMediaType, progressEvent } = exports),
  "documents": (exports) => ({ DOMParser } = exports) });
const transferEvents = ["loadstart", "progress", "abort", "error", "load", "timeout", "loadend"];
const responseTypes = ["", "arraybuffer", "blob", "document", "json", "text"];
class XMLHttpRequestEventTarget extends EventTarget {
  constructor(token) {
    illegalConstructor(token);
    super();
  }
}
handlerAccessors(XMLHttpRequestEventTarget.prototype, transferEvents);
class XMLHttpRequestUpload extends XMLHttpRequestEventTarget {}
const isObject = (value) => typeof value === "object" || typeof value === "function";
const isDocument = (value) => isObject(value) && value[$type] === 9;
class XMLHttpRequest extends XMLHttpRequestEventTarget {
  #state = 0; #upload = new XMLHttpRequestUpload(secret); #method = "GET"; #isAsync = true; #withCredentials = false;
  #timeout = 0; #type = ""; #receivedLength = 0; #timer = 0; #hasUploadListeners = false;
  #url = null;
  #headers = [];
  #received = [];
  #mimeType = null;
  #sent = null;
  #response = null;
  #bytes = null;
  #object = null;
  constructor() { super(secret); }
  get readyState() { return this.#state; }
  get upload() { return this.#upload; }
  open(method, url, isAsync = true, username = undefined, password = undefined) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "XMLHttpRequest.open");
    this.#state;
    const name = byteText(method);
    if (!/^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(name)) {
      throw new DOMException(`"${name}" is not an HTTP method`, "SyntaxError");
    }
    if (/^(?:connect|trace|track)$/i.test(name)) {
      throw new DOMException(`The method ${name} is not allowed`, "SecurityError");
    }
    const target = resolveURL(scalarText(url));
    if (!target) throw new DOMException(`"${url}" cannot be parsed as a URL`, "SyntaxError");
    const waits = arguments.length >= 3 && !isAsync;
    if (target.host !== "" && username !== undefined && username !== null) target.username = scalarText(username);
    if (target.host !== "" && password !== undefined && password !== null) target.password = scalarText(password);
    if (waits && (this.#timeout !== 0 || this.#type !== "")) {
      throw new DOMException("A synchronous request has no timeout and no responseType", "InvalidAccessError");
    }
    this.#end();
    this.#method = /^(?:delete|get|head|options|post|put)$/i.test(name) ? name.toUpperCase() : name;
    target.hash = "";
    this.#url = target.href;
    this.#isAsync = !waits;
    this.#headers = [];
    this.#hasUploadListeners = false;
    this.#reset();
    if (this.#state !== 1) {
      this.#state = 1;
      fire(this, new Event("readystatechange"));
    }
  }
  setRequestHeader(name, value) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "XMLHttpRequest.setRequestHeader");
    if (this.#state !== 1 || this.#sent) throw new DOMException("The request is not open", "InvalidStateError");
    const key = byteText(name);
    const text = byteText(value).replace(/^[\t\n\r ]+|[\t\n\r ]+$/g, "");
    if (!/^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(key) || /[\0\r\n]/.test(text)) {
      throw new DOMException(`"${key}: ${text}" is not a valid header`, "SyntaxError");
    }
    if (lazyModule("fetch").isForbiddenHeader(key.toLowerCase(), text)) return;
    const same = this.#headers.find((pair) => pair[0].toLowerCase() === key.toLowerCase());
    if (same) same[1] += `, ${text}`;
    else this.#headers.push([key, text]);
  }
  get timeout() { return this.#timeout; }
  set timeout(value) {
    if (this.#state > 0 && !this.#isAsync) {
      throw new DOMException("A synchronous request has no timeout", "InvalidAccessError");
    }
    this.#timeout = wrappedInteger(value, 32);
    if (this.#sent) this.#setTimer();
  }
  get withCredentials() { return this.#withCredentials; }
  set withCredentials(value) {
    if (this.#state > 1 || this.#sent) {
      throw new DOMException("The request was sent already", "InvalidStateError");
    }
    this.#withCredentials = !!value;
  }
  get responseType() { return this.#type; }
  set responseType(value) {
    const type = `${value}`;
    if (!responseTypes.includes(type)) {
      this.#state;
      return;
    }
    if (this.#state >= 3) throw new DOMException("The response has already been received", "InvalidStateError");
    if (this.#state > 0 && !this.#isAsync) {
      throw new DOMException("A synchronous request has no responseType", "InvalidAccessError");
    }
    this.#type = type;
  }
  overrideMimeType(mime) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "XMLHttpRequest.overrideMimeType");
    if (this.#state >= 3) throw new DOMException("The response has already been received", "InvalidStateError");
    this.#mimeType = parseMediaType(`${mime}`) ?? parseMediaType("application/octet-stream");
  }
  send(body = null) {
    if (this.#state !== 1 || this.#sent) {
      throw new DOMException("The request is not open, or was sent already", "InvalidStateError");
    }
    const bytes = this.#handleBody(body);
    this.#hasUploadListeners = hasListeners(this.#upload);
    this.#reset();
    if (this.#isAsync) this.#sendLater(bytes);
    else this.#sendNow(bytes);
  }
  abort() {
    const wasUnderWay = (this.#state === 1 && this.#sent) || this.#state === 2 || this.#state === 3;
    this.#end();
    if (wasUnderWay) this.#fail("abort");
    if (this.#state === 4) {
      this.#state = 0;
      this.#reset();
    }
  }
  get status() { return this.#response?.status ?? 0; }
  get statusText() { return this.#response?.statusText ?? ""; }
  get responseURL() { return this.#response ? this.#response.url.replace(/#.*$/s, "") : ""; }
  getResponseHeader(name) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "XMLHttpRequest.getResponseHeader");
    this.#state;
    const key = byteText(name).toLowerCase();
    const values = this.#responseHeaders().filter((pair) => pair[0] === key).map((pair) => pair[1]);
    return values.length === 0 ? null : values.join(", ");
  }
  getAllResponseHeaders() {
    const names = [...new Set(this.#responseHeaders().map((pair) => pair[0]))];
    const order = (name) => name.toUpperCase();
    names.sort((left, right) => (order(left) < order(right) ? -1 : 1));
    return names.map((name) => `${name}: ${this.getResponseHeader(name)}\r\n`).join("");
  }
  get response() {
    if (this.#type === "" || this.#type === "text") return this.#state < 3 || this.#hasFailed() ? "" : this.#text();
    if (this.#state !== 4 || this.#hasFailed()) return null;
    this.#object ??= { value: this.#convert() };
    return this.#object.value;
  }
  get responseText() {
    if (this.#type !== "" && this.#type !== "text") {
      throw new DOMException(`responseText is not available when responseType is "${this.#type}"`, "InvalidStateError");
    }
    return this.#state < 3 || this.#hasFailed() ? "" : this.#text();
  }
  get responseXML() {
    if (this.#type !== "" && this.#type !== "document") {
      throw new DOMException(`responseXML is not available when responseType is "${this.#type}"`, "InvalidStateError");
    }
    if (this.#state !== 4 || this.#hasFailed()) return null;
    this.#object ??= { value: this.#document() };
    return this.#object.value;
  }
  #handleBody(body) {
    if (this.#method === "GET" || this.#method === "HEAD" || body === null || body === undefined) return null;
    const type = this.#headers.find((pair) => pair[0].toLowerCase() === "content-type");
    const isText = isDocument(body) || body instanceof URLSearchParams || !isObject(body);
    if (type && isText) type[1] = inUTF8(type[1]);
    if (isDocument(body)) {
      const contentType = body.contentType === "text/html" ? "text/html" : "application/xml";
      if (!type) this.#headers.push(["Content-Type", `${contentType};charset=UTF-8`]);
      return native.encodeUTF8(toWellFormed(new XMLSerializer().serializeToString(body)));
    }
    const [content, standardType] = lazyModule("fetch").extractBody(body);
    if (content.bytes === null) throw new TypeError("A stream cannot be sent by an XMLHttpRequest");
    if (!type && standardType !== null) this.#headers.push(["Content-Type", standardType]);
    return content.bytes;
  }
  #init(bytes) {
    const headers = this.#headers.flat();
    const has = (name) => this.#headers.some((pair) => pair[0].toLowerCase() === name);
    if (!has("accept")) headers.push("Accept", "*/*");
    if (!has("accept-language")) headers.push("Accept-Language", pageLanguages.join(","));
    return {
      method: this.#method, headers, body: bytes ?? "", mode: "cors",
      credentials: this.#withCredentials ? "include" : "same-origin", preflights: this.#hasUploadListeners,
    };
  }
  #localAnswer() {
    const range = this.#headers.find((pair) => pair[0].toLowerCase() === "range")?.[1] ?? null;
    const local = lazyModule("fetch").localSchemeResponse(this.#url, this.#method, range);
    if (local === null) return null;
    const { status = 0, statusText = "", headers = [], failure = "", bytes } = local;
    return { status, statusText, url: this.#url, headers, failure, body: bytes, complete: true };
  }
  #sendLater(bytes) {
    const sent = (this.#sent = { number: 0, upload: bytes ? bytes.length : -1, uploadDone: bytes === null });
    fire(this, progressEvent("loadstart", 0, 0));
    if (!sent.uploadDone && this.#hasUploadListeners) {
      fire(this.#upload, progressEvent("loadstart", 0, sent.upload));
    }
    if (this.#state !== 1 || this.#sent !== sent) return;
    sent.start = clockNow();
    this.#setTimer();
    const local = this.#localAnswer();
    const self = this;
    const onResponse = function* (response) { if (self.#sent === sent) yield* self.#handleResponse(response); };
    if (local) {
      queueTask(() => onResponse(local));
      return;
    }
    sent.number = requestResource(Destination.fetch, this.#url, onResponse, {
      ...this.#init(bytes),
      part: function* (part) { if (self.#sent === sent) yield* self.#handleChunk(part); },
    });
  }
  #sendNow(bytes) {
    this.#sent = { number: 0, upload: -1, uploadDone: true };
    const response = this.#localAnswer() ?? requestResourceNow(this.#url, this.#init(bytes));
    this.#sent = null;
    this.#state = 4;
    if (!response || response.failure !== "") {
      if (!response?.isBlocked) {
        native.log(ConsoleLevel.error, `${this.#url} was not loaded: ${response?.failure ?? "the page ends"}`, "");
      }
      throw new DOMException(`The request failed: ${response?.failure ?? "the page ends"}`, "NetworkError");
    }
    this.#response = response;
    this.#bytes = response.body;
    runSteps(fireSteps(this, new Event("readystatechange")));
    runSteps(fireSteps(this, progressEvent("load", this.#bytes.length, this.#bytes.length)));
    runSteps(fireSteps(this, progressEvent("loadend", this.#bytes.length, this.#bytes.length)));
  }
  *#handleResponse(response) {
    const sent = this.#sent;
    if (response.failure !== "") {
      if (!response.isBlocked) native.log(ConsoleLevel.error, `${this.#url} was not loaded: ${response.failure}`, "");
      return this.#fail("error");
    }
    if (!sent.uploadDone) {
      sent.uploadDone = true;
      if (this.#hasUploadListeners) {
        for (const type of ["progress", "load", "loadend"]) {
          yield* fireSteps(this.#upload, progressEvent(type, sent.upload, sent.upload));
          if (this.#sent !== sent) return;
        }
      }
    }
    this.#response = response;
    this.#state = 2;
    yield* fireSteps(this, new Event("readystatechange"));
    if (this.#sent !== sent || !response.complete) return;
    if (response.body.length > 0) yield* this.#handleChunk({ bytes: response.body, isLast: false, failure: "" });
    if (this.#sent === sent) yield* this.#handleChunk({ bytes: new Uint8Array(), isLast: true, failure: "" });
  }
  *#handleChunk({ bytes, isLast, failure }) {
    const sent = this.#sent;
    if (failure !== "") {
      native.log(ConsoleLevel.error, `${this.#url} was not loaded: ${failure}`, "");
      return this.#fail("error");
    }
    if (bytes.length > 0) {
      this.#received.push(bytes);
      this.#receivedLength += bytes.length;
      this.#state = 3;
      yield* fireSteps(this, new Event("readystatechange"));
      if (this.#sent !== sent) return;
      yield* fireSteps(this, this.#progress("progress"));
      if (this.#sent !== sent) return;
    }
    if (!isLast) return;
    this.#bytes = joinBytes(this.#received);
    this.#sent = null;
    clearTimeout(this.#timer);
    this.#state = 4;
    yield* fireSteps(this, new Event("readystatechange"));
    if (this.#state === 4) yield* fireSteps(this, this.#progress("load"));
    if (this.#state === 4 && !this.#sent) yield* fireSteps(this, this.#progress("loadend"));
  }
  #progress(type) {
    const length = Number(this.#isEncoded() ? NaN : this.getResponseHeader("content-length") ?? NaN);
    return progressEvent(type, this.#receivedLength, length >= 0 ? length : 0);
  }
  #isEncoded() { return this.getResponseHeader("content-encoding") !== null; }
  #fail(type) {
    const sent = this.#sent;
    this.#end();
    this.#reset();
    this.#response = null;
    this.#state = 4;
    fire(this, new Event("readystatechange"));
    if (sent && !sent.uploadDone && this.#hasUploadListeners) {
      fire(this.#upload, progressEvent(type, 0, 0));
      fire(this.#upload, progressEvent("loadend", 0, 0));
    }
    fire(this, progressEvent(type, 0, 0));
    fire(this, progressEvent("loadend", 0, 0));
  }
  #setTimer() {
    clearTimeout(this.#timer);
    const sent = this.#sent;
    if (this.#timeout === 0 || !this.#isAsync) return;
    const wait = Math.max(0, this.#timeout - (clockNow() - sent.start));
    this.#timer = setTimer(() => { if (this.#sent === sent) this.#fail("timeout"); }, wait, [], false);
  }
  #end() {
    if (this.#sent) cancelResource(this.#sent.number);
    this.#sent = null;
    clearTimeout(this.#timer);
  }
  #reset() {
    this.#response = null;
    this.#bytes = null;
    this.#received = [];
    this.#receivedLength = 0;
    this.#object = null;
  }
  #hasFailed() { return this.#response === null; }
  #responseHeaders() {
    const flat = this.#response?.headers ?? [];
    const pairs = [];
    for (let index = 0; index + 1 < flat.length; index += 2) {
      const name = flat[index].toLowerCase();
      if (name !== "set-cookie" && name !== "set-cookie2") pairs.push([name, flat[index + 1]]);
    }
    return pairs;
  }
  #mediaType() {
    return this.#mimeType ?? parseMediaType(this.getResponseHeader("content-type") ?? "") ?? parseMediaType("text/xml");
  }
  #text() {
    const type = this.#mediaType();
    const bytes = this.#bytes ?? joinBytes(this.#received);
    return packageText(bytes, type.parameters.get("charset") ?? null, "");
  }
  #convert() {
    const bytes = this.#bytes;
    switch (this.#type) {
      case "arraybuffer": return bytes.slice().buffer;
      case "blob": return new Blob(secret, { bytes, type: this.#mediaType().text });
      case "document": return this.#document();
      default:
        try {
          return parseJSON(decodeUTF8Text(bytes));
        } catch {
          return null;
        }
    }
  }
  #document() {
    const type = this.#mediaType().essence;
    const isXML = /^(?:text|application)\/xml$|\+xml$/.test(type);
    if (!isXML && type !== "text/html") return null;
    if (!isXML && this.#type === "") return null;
    try {
      const parsed = new DOMParser().parseFromString(this.#text(), isXML ? "application/xml" : "text/html");
      return isXML && parsed.querySelector("parsererror") ? null : parsed;
    } catch {
      return null;
    }
  }
}
handlerAccessors(XMLHttpRequest.prototype, ["readystatechange"]);
constants(XMLHttpRequest, { UNSENT: 0, OPENED: 1, HEADERS_RECEIVED: 2, LOADING: 3, DONE: 4 });
expose(XMLHttpRequestEventTarget, XMLHttpRequestUpload, XMLHttpRequest);
function hasListeners(target) {
  return transferEvents.some((type) => (target[$listeners]?.get(type)?.length ?? 0) > 0);
}
}})
