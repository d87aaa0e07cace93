// The `fetch` method (Fetch standard, section 5.6).

function startFetch(given, input, init) {
  return new SystemPromise((resolve, reject) => {
    requireArguments(given, 1, "fetch");
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
    const fail = (reason) => {
      native.log(ConsoleLevel.error, `${self.url} was not fetched: ${reason}`, "");
      reject(new TypeError(`Fetching failed: ${reason}`));
    };
    const local = localAnswer(self.url, self.method, self.headers.get("range"));
    if (local) {
      const answer = local.failure ? () => fail(local.failure) : () => resolve(localResponse(self, local));
      return queueTask(() => (signal.aborted ? undefined : answer()));
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
  const referrer = self.referrer === "" ? "" : referrerFor(self.url, self.referrerPolicy || undefined);
  const { mode, credentials, redirect, keepalive, method, cache } = self;
  state.number = requestResource(Destination.fetch, self.url, (answer) => {
    const mayHaveNoStatus = answer.type === "opaque" || answer.type === "opaqueredirect";
    if (answer.failure !== "" || (answer.status === 0 && !mayHaveNoStatus)) {
      return fail(answer.failure || "there was no answer");
    }
    if (self.integrity !== "") return answerWithIntegrity(self, state, answer, resolve, fail);
    resolve(fetchedResponse(self, state, answer));
  }, {
    method, headers, body, mode, credentials, redirect, keepalive, referrer, cache,
    part({ bytes, isLast, failure }) {
      state.content?.take(bytes);
      if (failure !== "") state.content?.fail(new TypeError(`Fetching failed: ${failure}`));
      else if (isLast) state.content?.take(null);
    },
  });
}

function fetchedResponse(self, state, answer) {
  const headers = [];
  for (let index = 0; index + 1 < answer.headers.length; index += 2) {
    headers.push([answer.headers[index].toLowerCase(), answer.headers[index + 1]]);
  }
  let content = null;
  const isOpaque = answer.type === "opaque" || answer.type === "opaqueredirect";
  if (!isOpaque && !nullBodyStatuses.includes(answer.status)) {
    content = answer.complete ? BodyContent.of(answer.body) : BodyContent.arriving(() => cancelResource(state.number));
    if (!answer.complete) content.take(answer.body);
    state.content = content;
  }
  return new Response(secret, responseFacts({
    type: answer.type, url: answer.type === "opaque" ? "" : answer.url, redirected: answer.redirected && !isOpaque,
    status: answer.status, statusText: answer.statusText, headers, guard: "immutable", content,
  }));
}

/// The body is given only when one of the strongest digests fits (Subresource Integrity, section 3.3).
function answerWithIntegrity(self, state, answer, resolve, fail) {
  const response = fetchedResponse(self, state, answer);
  const check = (bytes) => {
    if (!fitsIntegrity(bytes, self.integrity)) return fail("its content does not have the digest of the integrity");
    resolve(new Response(secret, { ...Response[$response](response), content: BodyContent.of(bytes) }));
  };
  if (answer.type === "opaque") return fail("the integrity of an opaque answer cannot be checked");
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

/// What other scripts of the platform use of this.
({ fetch: startFetch, extractBody, localAnswer, isForbiddenHeader, isSafelistedHeader });
