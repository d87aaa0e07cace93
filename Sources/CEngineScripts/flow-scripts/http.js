// `http`: synchronous requests, performed by the shell.

/**
 * @param {string} name
 * @param {string} url
 * @param {Record<string, any>} options
 * @param {string} [method]
 */
function httpRequest(name, url, options, method) {
  if (url === undefined) throw new TypeError(`http.${name} needs a URL`);
  if (options === null || typeof options !== "object") throw new TypeError(`The options of http.${name} are an object`);
  const headers = Object.entries(options.headers ?? {}).flatMap(([key, value]) => [key, String(value)]);
  const [kind, parts] = httpBody(name, options);
  const verb = method ?? String(options.method ?? "GET").toUpperCase();
  const response = host.request(verb, String(url), headers, kind, parts);
  if (response.length === 1) throw new Error(`http.${name} ${url}: ${response[0]}`);
  const [status, flat, body] = response;
  /** @type {Record<string, any>} */
  const received = {};
  for (let index = 0; index + 1 < flat.length; index += 2) {
    const key = flat[index];
    received[key] = Object.hasOwn(received, key) ? `${received[key]},${flat[index + 1]}` : flat[index + 1];
  }
  return { ok: status >= 200 && status < 300, status, body, headers: received };
}

/// The kind of a body (0 none, 1 text, 2 form) and its texts; four per form field: name, text, file, media type.
/**
 * @param {string} name
 * @param {Record<string, any>} options
 * @returns {[number, any[]]}
 */
function httpBody(name, options) {
  const { body, multipartForm } = options;
  if (multipartForm !== undefined && multipartForm !== null) {
    return [2, Object.entries(multipartForm).flatMap(([field, value]) => {
      if (value === null || typeof value !== "object") return [field, String(value), "", ""];
      if (typeof value.filePath === "string") return [field, "", value.filePath, String(value.mediaType ?? "")];
      throw new TypeError(`The field "${field}" of a form is a text or {filePath, mediaType}`);
    })];
  }
  if (body === undefined || body === null) return [0, []];
  if (typeof body === "object") throw new TypeError(`The body of http.${name} is a text: use JSON.stringify`);
  return [1, [String(body)]];
}

builtIns.http = {
  /**
   * @param {string} url
   * @param {Record<string, any>} [options]
   */
  get: (url, options = {}) => httpRequest("get", url, options, "GET"),
  /**
   * @param {string} url
   * @param {Record<string, any>} [options]
   */
  post: (url, options = {}) => httpRequest("post", url, options, "POST"),
  /**
   * @param {string} url
   * @param {Record<string, any>} [options]
   */
  put: (url, options = {}) => httpRequest("put", url, options, "PUT"),
  /**
   * @param {string} url
   * @param {Record<string, any>} [options]
   */
  delete: (url, options = {}) => httpRequest("delete", url, options, "DELETE"),
  /**
   * @param {string} url
   * @param {Record<string, any>} [options]
   */
  request: (url, options = {}) => httpRequest("request", url, options),
};
