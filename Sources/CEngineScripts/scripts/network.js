// Resources: everything comes from the shell, asked for by number. `fetch` after the Fetch standard, whole bodies only.

const Destination = { script: 0, style: 1, image: 2, fetch: 3 };
const pendingResources = new Map();
let nextResource = 1;

/// Asks the shell for a resource; `arrived` gets `{status, url, headers, body, failure}` as a task.
function requestResource(destination, url, arrived, init = {}) {
  const request = nextResource++;
  pendingResources.set(request, arrived);
  native.requestResource(request, destination, url, init.method ?? "GET", init.headers ?? [], init.body ?? "");
  return request;
}

function resourceArrived(request, status, url, headers, body, failure) {
  const arrived = pendingResources.get(request);
  pendingResources.delete(request);
  if (arrived) queueTask(() => arrived({ status, url, headers, body, failure, ok: status >= 200 && status < 300 }));
}

class Headers {
  #map = new Map();
  constructor(init) {
    const given = init ?? [];
    const pairs = typeof given[Symbol.iterator] === "function" ? given : Object.entries(given);
    for (const [name, value] of pairs) this.append(name, value);
  }
  #key(name) {
    name = `${name}`;
    if (!/^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(name)) throw new TypeError(`"${name}" is no header name`);
    return name.toLowerCase();
  }
  append(name, value) {
    const key = this.#key(name);
    const text = `${value}`.trim();
    this.#map.set(key, this.#map.has(key) ? `${this.#map.get(key)}, ${text}` : text);
  }
  set(name, value) { this.#map.set(this.#key(name), `${value}`.trim()); }
  get(name) { return this.#map.get(this.#key(name)) ?? null; }
  has(name) { return this.#map.has(this.#key(name)); }
  delete(name) { this.#map.delete(this.#key(name)); }
  forEach(callback, receiver) { for (const [name, value] of this) callback.call(receiver, value, name, this); }
  entries() { return [...this.#map].sort((left, right) => (left[0] < right[0] ? -1 : 1)).values(); }
  *keys() { for (const [name] of this) yield name; }
  *values() { for (const [, value] of this) yield value; }
  [Symbol.iterator]() { return this.entries(); }
}

/// What requests and responses have in common: a body that is read once.
class Body {
  #bytes; #used = false;
  constructor(bytes) { this.#bytes = bytes; }
  get bodyUsed() { return this.#used; }
  #take() {
    if (this.#used) throw new TypeError("The body has been read already");
    this.#used = true;
    return this.#bytes ?? new Uint8Array();
  }
  static [$target](body) { return body.#bytes; }
  async arrayBuffer() {
    const bytes = this.#take();
    return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  }
  async bytes() { return this.#take(); }
  async text() { return new TextDecoder().decode(this.#take()); }
  async json() { return parseJSON(await this.text()); }
}

const formContentType = "application/x-www-form-urlencoded;charset=UTF-8";

/// A body and the content type that goes with it.
function extractBody(body) {
  if (body === undefined || body === null) return [null, null];
  if (body instanceof URLSearchParams) return [native.encodeUTF8(body.toString()), formContentType];
  if (body instanceof FormData) {
    return [native.encodeUTF8(new URLSearchParams([...body]).toString()), formContentType];
  }
  if (body instanceof ArrayBuffer) return [new Uint8Array(body.slice(0)), null];
  if (ArrayBuffer.isView(body)) return [new Uint8Array(body.buffer, body.byteOffset, body.byteLength).slice(), null];
  return [native.encodeUTF8(`${body}`), "text/plain;charset=UTF-8"];
}

class Request extends Body {
  #url; #method; #headers; #signal;
  constructor(input, init = {}) {
    const source = input instanceof Request ? input : null;
    const url = source ? source.url : resolveURL(`${input}`)?.href;
    if (url === undefined) throw new TypeError(`"${input}" cannot be parsed as a URL`);
    const method = `${init.method ?? source?.method ?? "GET"}`;
    const upper = /^(get|head|post|put|delete|options|patch)$/i.test(method) ? method.toUpperCase() : method;
    const [bytes, type] = init.body !== undefined ? extractBody(init.body)
      : [source ? Body[$target](source) : null, null];
    if (bytes && (upper === "GET" || upper === "HEAD")) throw new TypeError(`A ${upper} request has no body`);
    super(bytes);
    this.#url = url;
    this.#method = upper;
    this.#headers = new Headers(init.headers ?? source?.headers);
    if (type && !this.#headers.has("content-type")) this.#headers.set("content-type", type);
    this.#signal = init.signal ?? source?.signal ?? null;
  }
  get url() { return this.#url; }
  get method() { return this.#method; }
  get headers() { return this.#headers; }
  get signal() { return this.#signal; }
  clone() { return new Request(this); }
}

class Response extends Body {
  #status; #headers; #url; #statusText;
  constructor(body = null, init = {}) {
    const [bytes, type] = extractBody(body);
    super(bytes);
    this.#status = init.status ?? 200;
    this.#statusText = `${init.statusText ?? ""}`;
    this.#headers = new Headers(init.headers);
    if (type && !this.#headers.has("content-type")) this.#headers.set("content-type", type);
    this.#url = init[$target] ?? "";
  }
  get status() { return this.#status; }
  get statusText() { return this.#statusText; }
  get ok() { return this.#status >= 200 && this.#status < 300; }
  get headers() { return this.#headers; }
  get url() { return this.#url; }
  get type() { return "basic"; }
  get redirected() { return false; }
  clone() {
    if (this.bodyUsed) throw new TypeError("The body has been read already");
    const init = { status: this.#status, statusText: this.#statusText, headers: this.#headers, [$target]: this.#url };
    return new Response(Body[$target](this), init);
  }
  static json(data, init = {}) {
    const headers = new Headers(init.headers);
    if (!headers.has("content-type")) headers.set("content-type", "application/json");
    return new Response(stringifyJSON(data), { ...init, headers });
  }
}

function fetch(input, init = {}) {
  return new SystemPromise((resolve, reject) => {
    const request = new Request(input, init);
    const { signal } = request;
    if (signal?.aborted) return reject(signal.reason);
    const headers = [...request.headers].flat();
    const body = Body[$target](request) ?? "";
    const number = requestResource(Destination.fetch, request.url, (answer) => {
      if (answer.failure !== "" || answer.status === 0) {
        return reject(new TypeError(`Fetching failed: ${answer.failure || "no answer"}`));
      }
      const pairs = [];
      for (let index = 0; index + 1 < answer.headers.length; index += 2) {
        pairs.push([answer.headers[index], answer.headers[index + 1]]);
      }
      resolve(new Response(answer.body, { status: answer.status, headers: pairs, [$target]: answer.url }));
    }, { method: request.method, headers, body });
    signal?.addEventListener("abort", () => {
      pendingResources.delete(number);
      reject(signal.reason);
    });
  });
}
expose(Headers, Request, Response);
