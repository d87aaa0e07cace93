// The page's side of WebDriver BiDi: evaluated once in each document in which a BiDi command has run, after driver.js, with the
// driver and the id of the top-level context. Section numbers are those of W3C WebDriver BiDi.
//
// Sets `driver.bidi(name, ...values)`, which runs a command. Its value is `{value}`, or `{error, message}` with an error code of
// the standard; it can be a promise.
(function (driver, context) {
  "use strict";
  const { DriverError, reference, nodeOf, elementsOf, roleOf, labelOf, isDisplayed } = driver.shared;
  const { internals, shadowRootOf, windowOf: innerWindowOf, frameElementOf, cellOffset } = driver.shared;
  const { Map, Set, WeakMap, Promise, Object, Array, String, Error, EvalError, Reflect, BigInt } = window;
  const textOf = Object.prototype.toString;
  const maximumValues = 100_000;
  const maximumHandles = 100_000;
  const maximumMessages = 10_000;
  const maximumDepth = 200;
  /// Maximum of values and of characters in an entry of the log, which can be kept for a client that comes later.
  const entryLimit = { values: 1_000, characters: 16_384 };
  const framePrefix = "frame-";

  // MARK: Contexts

  const windowOf = (frame) => {
    if (frame === "") return window;
    const element = nodeOf(frame);
    const view = element && innerWindowOf(element);
    if (!view) throw new DriverError("no such frame", "the frame has been removed");
    try {
      void view.document.documentElement;
    } catch {
      throw new DriverError("unsupported operation", "scripts cannot reach a frame of another origin");
    }
    return view;
  };

  /// The windows and names of sandboxes (section 7.6.1), by their global objects.
  const sandboxes = new WeakMap();

  /// The global object that scripts of a client have: that of a window, or of a sandbox with a name that is no null.
  function scopeOf(view, sandbox) {
    if (sandbox === null) return view;
    if (!internals) throw new DriverError("unsupported operation", "the engine has no sandboxes");
    const scope = internals.sandboxOf(view, sandbox);
    if (scope === null) throw new DriverError("unknown error", "the document has too many sandboxes");
    sandboxes.set(scope, { view, name: sandbox });
    return scope;
  }

  const contextOf = (scope) => {
    const view = sandboxes.get(scope)?.view ?? scope;
    if (view === window) return context;
    let element;
    try {
      element = frameElementOf(view);
    } catch {
      element = null;
    }
    return element ? framePrefix + reference(element) : context;
  };

  function frames(view, depth) {
    if (depth === 0) return null;
    return Array.from(view.document.querySelectorAll("iframe, frame"), (element) => {
      const inner = innerWindowOf(element);
      const entry = { context: framePrefix + reference(element), url: element.src || "about:blank", children: [] };
      try {
        entry.url = inner.document.URL;
        entry.origin = inner.origin;
        entry.children = frames(inner, depth === null ? null : depth - 1);
      } catch {
        // The document of another origin is known by the attribute only.
      }
      return entry;
    });
  }

  // MARK: Remote values (section 7.6.2.15)

  const handles = new Map();
  let handleCount = 0;

  function handleOf(value) {
    if (handles.size >= maximumHandles) {
      throw new DriverError("unknown error", `the document has ${maximumHandles} handles, the maximum: script.disown releases them`);
    }
    handleCount += 1;
    const handle = `${driver.shared.prefix}h${handleCount}`;
    handles.set(handle, value);
    return handle;
  }

  const tagOf = (value) => textOf.call(value).slice(8, -1);
  const read = (getter) => {
    try {
      return getter();
    } catch {
      return undefined;
    }
  };
  const isWindow = (value) => read(() => value.window === value) ?? true;
  const isNode = (value) => read(() => typeof value.nodeType === "number" && typeof value.nodeName === "string") === true;
  /// Whether it is a proxy of a script. Proxies of the platform have objects of interfaces as their targets.
  function isProxy(value) {
    const target = internals?.proxyTarget(value) ?? null;
    return target !== null && languageObject.test(tagOf(target)) && !isWindow(value);
  }
  const languageObject = /^(?:Object|Array|Date|RegExp|Error|Map|Set|WeakMap|WeakSet|Promise|ArrayBuffer|(?:Async)?(?:Generator)?Function)$/;
  const typedArray = /^(?:(?:Big)?(?:Int|Uint)(?:8|16|32|64)(?:Clamped)?|Float(?:16|32|64))Array$/;
  const plainTypes = {
    Function: "function", AsyncFunction: "function", GeneratorFunction: "function", AsyncGeneratorFunction: "function",
    WeakMap: "weakmap", WeakSet: "weakset", Generator: "generator", AsyncGenerator: "generator", Promise: "promise",
    ArrayBuffer: "arraybuffer", SharedArrayBuffer: "arraybuffer", Error: "error",
  };

  function numberOf(value) {
    if (value !== value) return "NaN";
    if (value === 0 && 1 / value < 0) return "-0";
    if (value === 1 / 0) return "Infinity";
    return value === -1 / 0 ? "-Infinity" : value;
  }

  class Serializer {
    /// `used` counts values and characters, also of other serializers with the same limit.
    constructor(options, ownership, limit = { values: maximumValues, characters: 1 / 0 }, used = { values: 0, characters: 0 }) {
      this.limit = limit;
      this.used = used;
      this.objectDepth = options.maxObjectDepth ?? null;
      this.domDepth = options.maxDomDepth === undefined ? 0 : options.maxDomDepth;
      this.shadowTree = options.includeShadowTree ?? "none";
      this.ownership = ownership;
      this.seen = new Map();
      this.identities = 0;
    }

    /// The text, if it is not too long with those before it.
    measured(text) {
      this.used.characters += text.length;
      if (this.used.characters > this.limit.characters) throw new DriverError("unknown error", "the value has too many characters");
      return text;
    }

    /// A value that is serialized again has the same internal id.
    repeated(value) {
      const first = this.seen.get(value);
      if (first === undefined) return undefined;
      if (first.internalId === undefined) {
        this.identities += 1;
        first.internalId = `${this.identities}`;
      }
      return first.internalId;
    }

    serialize(value, ownership = this.ownership, depth = 0) {
      this.used.values += 1;
      if (this.used.values > this.limit.values) throw new DriverError("unknown error", `the value has more than ${this.limit.values} parts`);
      if (typeof value === "string") this.measured(value);
      switch (typeof value) {
        case "undefined": return { type: "undefined" };
        case "string": return { type: "string", value };
        case "number": return { type: "number", value: numberOf(value) };
        case "boolean": return { type: "boolean", value };
        case "bigint": return { type: "bigint", value: String(value) };
        default: break;
      }
      if (value === null) return { type: "null" };
      const result = { type: "object" };
      if (ownership === "root") result.handle = handleOf(value);
      if (typeof value === "symbol") return { ...result, type: "symbol" };
      const internalId = this.repeated(value);
      if (internalId !== undefined) result.internalId = internalId;
      const isFirst = internalId === undefined;
      if (isFirst) this.seen.set(value, result);
      this.describe(value, result, depth, isFirst);
      return result;
    }

    describe(value, result, depth, isFirst) {
      if (isProxy(value)) {
        result.type = "proxy";
        return;
      }
      if (isWindow(value)) {
        result.type = "window";
        result.value = { context: contextOf(value) };
        return;
      }
      if (isNode(value)) {
        result.type = "node";
        result.sharedId = reference(value);
        if (isFirst) result.value = this.node(value);
        return;
      }
      const tag = tagOf(value);
      const nests = isFirst && depth < maximumDepth && (this.objectDepth === null || depth < this.objectDepth);
      const items = (list) => Array.from(list, (item) => this.serialize(item, "none", depth + 1));
      const pairs = (list) => Array.from(list, ([key, item]) => [
        typeof key === "string" ? this.measured(key) : this.serialize(key, "none", depth + 1), this.serialize(item, "none", depth + 1)]);
      if (Array.isArray(value)) {
        result.type = "array";
        if (nests) result.value = items(value);
      } else if (tag === "RegExp") {
        result.type = "regexp";
        result.value = { pattern: this.measured(value.source), flags: value.flags };
      } else if (tag === "Date") {
        result.type = "date";
        result.value = read(() => value.toISOString()) ?? "Invalid Date";
      } else if (tag === "Map") {
        result.type = "map";
        if (nests) result.value = pairs(Map.prototype.entries.call(value));
      } else if (tag === "Set") {
        result.type = "set";
        if (nests) result.value = items(Set.prototype.values.call(value));
      } else if (tag === "NodeList" || tag === "HTMLCollection") {
        result.type = tag.toLowerCase();
        if (nests) result.value = items(value);
      } else if (typedArray.test(tag)) {
        result.type = "typedarray";
      } else if (typeof value === "function") {
        result.type = "function";
      } else if (plainTypes[tag] !== undefined || value instanceof Error) {
        result.type = plainTypes[tag] ?? "error";
      } else if (/ Iterator$/.test(tag)) {
        result.type = "iterator";
      } else if (nests) {
        result.value = pairs(Object.keys(value).map((key) => [key, value[key]]));
      }
    }

    node(node) {
      const value = { nodeType: node.nodeType, childNodeCount: node.childNodes?.length ?? 0 };
      if (node.nodeValue !== null && node.nodeValue !== undefined) value.nodeValue = this.measured(node.nodeValue);
      const isShadowRoot = node.nodeType === 11 && node.host !== undefined;
      if (node.nodeType === 1) {
        value.localName = node.localName;
        value.namespaceURI = node.namespaceURI;
        value.attributes = Object.fromEntries(Array.from(node.attributes, ({ name, value: text }) => [this.measured(name), this.measured(text)]));
        const shadowRoot = shadowRootOf(node);
        value.shadowRoot = shadowRoot ? this.serialize(shadowRoot, "none") : null;
      }
      if (node.nodeType === 2) {
        value.localName = node.localName;
        value.namespaceURI = node.namespaceURI;
      }
      if (isShadowRoot) value.mode = node.mode;
      const isOpen = !isShadowRoot || this.shadowTree === "all" || this.shadowTree === node.mode;
      if (this.domDepth !== 0 && isOpen && node.childNodes) {
        if (this.domDepth !== null) this.domDepth -= 1;
        value.children = Array.from(node.childNodes, (child) => this.serialize(child, "none"));
        if (this.domDepth !== null) this.domDepth += 1;
      }
      return value;
    }
  }

  const serialize = (value, ownership, options) => new Serializer(options ?? {}, ownership ?? "none").serialize(value);

  // MARK: Local values (section 7.6.2.10)

  const wrong = (message) => new DriverError("invalid argument", message);
  const show = (value) => JSON.stringify(value)?.slice(0, 80) ?? "nothing";

  const specialNumbers = { NaN: 0 / 0, "-0": -0, Infinity: 1 / 0, "-Infinity": -1 / 0 };

  /// - scope: the global object whose types values get.
  function restored(local, scope) {
    if (typeof local !== "object" || local === null) throw wrong(`${show(local)} is not a local value`);
    if (typeof local.handle === "string") {
      if (!handles.has(local.handle)) throw new DriverError("no such handle", `there is no handle ${local.handle}`);
      return handles.get(local.handle);
    }
    if (typeof local.sharedId === "string") {
      const node = nodeOf(local.sharedId);
      if (node === undefined) throw new DriverError("no such node", `no node has the id ${local.sharedId}`);
      return node;
    }
    const { type, value } = local;
    const list = (length) => {
      if (!Array.isArray(value) || length && value.some((pair) => !Array.isArray(pair) || pair.length !== length)) {
        throw wrong(`the value of ${show(local)} must be an array${length ? " of pairs" : ""}`);
      }
      return value;
    };
    const key = (item) => (typeof item === "string" ? item : restored(item, scope));
    const text = () => {
      if (typeof value !== "string") throw wrong(`the value of ${show(local)} must be a string`);
      return value;
    };
    switch (type) {
      case "undefined": return undefined;
      case "null": return null;
      case "string": return text();
      case "boolean":
        if (typeof value !== "boolean") throw wrong(`the value of ${show(local)} must be true or false`);
        return value;
      case "number":
        if (typeof value === "number") return value;
        if (typeof value === "string" && Object.hasOwn(specialNumbers, value)) return specialNumbers[value];
        throw wrong(`the value of ${show(local)} must be a number`);
      case "bigint":
        try {
          return BigInt(text());
        } catch {
          throw wrong(`${show(local)} is not a BigInt`);
        }
      case "date": {
        const date = new scope.Date(text());
        if (!/^[-+]?\d{4,6}-\d\d/.test(value) || date.getTime() !== date.getTime()) throw wrong(`${show(local)} is not a date`);
        return date;
      }
      case "regexp":
        try {
          return new scope.RegExp(value.pattern, value.flags);
        } catch {
          throw wrong(`${show(local)} is not a regular expression`);
        }
      case "array": {
        const result = new scope.Array();
        for (const item of list(0)) result.push(restored(item, scope));
        return result;
      }
      case "set": {
        const result = new scope.Set();
        for (const item of list(0)) result.add(restored(item, scope));
        return result;
      }
      case "map": {
        const result = new scope.Map();
        for (const [name, item] of list(2)) result.set(key(name), restored(item, scope));
        return result;
      }
      case "object": {
        const result = new scope.Object();
        for (const [name, item] of list(2)) result[key(name)] = restored(item, scope);
        return result;
      }
      case "channel": return channel(value, scope);
      default: throw wrong(`${show(type)} is not a type of local values`);
    }
  }

  // MARK: Channels (section 7.6.2.3)

  const messages = [];
  let wake = null;

  function channel(properties, scope) {
    const { channel: name, serializationOptions, ownership } = properties ?? {};
    if (typeof name !== "string") throw wrong("a channel must have a name");
    return (value) => {
      if (messages.length >= maximumMessages) return;
      messages.push({
        channel: name, data: serialize(value, ownership, serializationOptions), context: contextOf(scope),
        sandbox: sandboxes.get(scope)?.name,
      });
      wake?.();
    };
  }

  function next() {
    if (messages.length > 0) return messages.splice(0);
    return new Promise((resolve) => {
      wake = () => {
        wake = null;
        resolve(messages.splice(0));
      };
    });
  }

  // MARK: Console, exceptions and frames (sections 7.7.3 and 7.3)

  function report(message) {
    if (messages.length >= maximumMessages) return;
    messages.push(message);
    wake?.();
  }

  const levels = { assert: "error", error: "error", debug: "debug", trace: "debug", warn: "warn" };
  let isObserving = false;

  /// Reports calls of the console, exceptions, and the progress of frames as messages from now on, if the engine can do so.
  function observe() {
    if (isObserving || !internals) return;
    isObserving = true;
    internals.observeConsole(({ name, values, text, stack, view }) => {
      if (name === "clear" || name === "groupEnd") return;
      const entry = { text: text.slice(0, entryLimit.characters), stackTrace: parsedStack(stack) };
      const source = { context: contextOf(view), sandbox: internals.sandboxOfConsole(view) ?? undefined };
      if (name === "exception") {
        return report({ log: { type: "javascript", level: "error", ...entry }, ...source });
      }
      const used = { values: 0, characters: 0 };
      const args = values.slice(0, entryLimit.values).map((value) => {
        try {
          return new Serializer({}, "none", entryLimit, used).serialize(value);
        } catch {
          if (typeof value === "string") return { type: "string", value: value.slice(0, 100) };
          return value !== null && /^(?:object|function)$/.test(typeof value) ? { type: "object" } : serialize(value, "none", {});
        }
      });
      report({ log: { type: "console", method: name, level: levels[name] ?? "info", args, ...entry }, ...source });
    }, true);
    for (const frame of framesIn(window)) report(frameMessage("created", frame));
    let isReopened = false;
    internals.observeDocument((kind) => {
      // The shell reports the other documents.
      isReopened ||= kind === "opened";
      if (isReopened) report({ document: kind });
      isReopened &&= kind !== "complete";
    });
    internals.observeFrames((kind, element, url) => report(frameMessage(kind, element, url)));
  }

  /// The elements of the frames in a document, each before those in it.
  function framesIn(view) {
    return Array.from(view.document.querySelectorAll("iframe, frame")).flatMap((element) => {
      const inner = innerWindowOf(element);
      return inner ? [element, ...framesIn(inner)] : [];
    });
  }

  function frameMessage(frame, element, url) {
    const view = frame === "destroyed" ? null : innerWindowOf(element);
    return {
      frame, context: framePrefix + reference(element), parent: contextOf(element.ownerDocument.defaultView ?? window),
      url: url ?? view?.document.URL ?? "", origin: view?.origin ?? "null",
    };
  }

  // MARK: Evaluation (section 7.6.5)

  const stackOf = (error) => parsedStack(read(() => error.stack));

  function parsedStack(stack) {
    const lines = String(stack ?? "").split("\n");
    const callFrames = [];
    for (const line of lines) {
      const found = /^(.*?)@?([^@]*):(\d+):(\d+)$/.exec(line);
      // Calls of the driver itself are no calls of the page.
      if (!found || found[2].startsWith("hull:")) continue;
      callFrames.push({ columnNumber: Number(found[4]), functionName: found[1], lineNumber: Number(found[3]), url: found[2] });
    }
    return { callFrames };
  }

  function failed(error, ownership, options) {
    // The position of a syntax error is that of the code that called the parser.
    const position = tagOf(error ?? null) === "Error" && error.name !== "SyntaxError" ? error : {};
    return {
      type: "exception",
      exceptionDetails: {
        columnNumber: read(() => position.column) ?? 0, exception: serialize(error, ownership, options),
        lineNumber: read(() => position.line) ?? 0, stackTrace: stackOf(error), text: read(() => String(error)) ?? "an exception",
      },
    };
  }
  const succeeded = (value, ownership, options) => ({ type: "success", result: serialize(value, ownership, options) });

  function finish(run, { awaitPromise, ownership, options }) {
    let value;
    try {
      value = run();
    } catch (error) {
      if (error instanceof DriverError) throw error;
      return failed(error, ownership, options);
    }
    if (!awaitPromise || tagOf(value ?? null) !== "Promise") return succeeded(value, ownership, options);
    return Promise.resolve(value).then(
      (result) => succeeded(result, ownership, options), (error) => failed(error, ownership, options));
  }

  /// The function, which runs while the user is active if the client wants that.
  const activated = (run, view, { activates }) => (activates && internals ? () => internals.whileActive(view, run) : run);

  const isForbidden = (error, scope) => error instanceof scope.EvalError || error instanceof EvalError;

  /// Evaluates source text; a document whose policy forbids that gets it as a function in the second attempt.
  function compiled(source, scope) {
    // By another name it evaluates in the global scope.
    const { eval: evaluate } = scope;
    try {
      return { value: evaluate(source) };
    } catch (error) {
      if (isForbidden(error, scope)) return { isForbidden: true };
      return { error };
    }
  }

  function locate(view, locator, start) {
    const { type, value } = locator;
    const roots = start.length > 0 ? start.map((id) => {
      const node = nodeOf(id);
      if (node === undefined) throw new DriverError("no such node", `no node has the id ${id}`);
      return node;
    }) : [view.document];
    const every = (root) => Array.from(root.querySelectorAll("*"));
    switch (type) {
      case "css": return roots.flatMap((root) => elementsOf("css selector", value, root, view.document));
      case "xpath": return roots.flatMap((root) => elementsOf("xpath", value, root, view.document));
      case "accessibility": {
        const { name, role } = value;
        return roots.flatMap(every).filter((element) => (
          (role === undefined || roleOf(element) === role) && (name === undefined || labelOf(element) === name)
          && isDisplayed(element)));
      }
      case "innerText": {
        const fold = (text) => (locator.ignoreCase ? text.toUpperCase() : text);
        const wanted = fold(value);
        const matches = (element) => {
          const text = fold(element.innerText ?? "");
          return locator.matchType === "partial" ? text.includes(wanted) : text === wanted;
        };
        // The innermost elements, since the text of an element is also that of its ancestors.
        const search = (element, depth) => {
          const inner = depth === 0 ? [] : Array.from(element.children).flatMap((child) => search(child, depth - 1));
          return inner.length === 0 && typeof element.innerText === "string" && matches(element) ? [element] : inner;
        };
        return roots.flatMap((root) => search(root.documentElement ?? root, locator.maxDepth ?? maximumDepth));
      }
      case "context": {
        const element = value.context.startsWith(framePrefix) ? nodeOf(value.context.slice(framePrefix.length)) : undefined;
        if (element === undefined) throw new DriverError("no such frame", `there is no frame ${value.context}`);
        return [element];
      }
      default: throw wrong(`${show(type)} is not a type of locators`);
    }
  }

  /// The URL of a frame after its next load event; rejected if its document could not be loaded.
  const loaded = (frame) => new Promise((resolve, reject) => {
    nodeOf(frame).addEventListener("load", () => {
      try {
        const view = windowOf(frame);
        const url = view.document.URL;
        if (!internals?.isErrorDocument(view)) return resolve({ url });
        reject(new DriverError("unknown error", `${url} cannot be loaded in the frame`));
      } catch (error) {
        reject(error);
      }
    }, { once: true });
  });

  const commands = {
    frames: (depth) => frames(window, depth),
    facts: (frame) => ({ url: windowOf(frame).document.URL, origin: windowOf(frame).origin }),
    evaluate(frame, source, settings, run) {
      const view = windowOf(frame);
      if (run) return finish(activated(run, view, settings), settings);
      const scope = scopeOf(view, settings.sandbox);
      const result = activated(() => compiled(source, scope), view, settings)();
      if (result.isForbidden) return { isForbidden: true };
      return finish(() => {
        if ("error" in result) throw result.error;
        return result.value;
      }, settings);
    },
    call(frame, source, settings, thisValue, values, run) {
      const view = windowOf(frame);
      const scope = scopeOf(view, settings.sandbox);
      let body = run;
      if (!body) {
        const result = compiled(`(${source}\n)`, scope);
        if (result.isForbidden) return { isForbidden: true };
        if ("error" in result) return failed(result.error, settings.ownership, settings.options);
        body = result.value;
      }
      const receiver = thisValue === null ? undefined : restored(thisValue, scope);
      const parameters = values.map((value) => restored(value, scope));
      return finish(activated(() => Reflect.apply(body, receiver, parameters), view, settings), settings);
    },
    disown(list) {
      for (const handle of list) handles.delete(handle);
      return null;
    },
    locate(frame, locator, start, maximum, settings) {
      const view = windowOf(frame);
      let found;
      try {
        found = [...new Set(locate(view, locator, start))];
      } catch (error) {
        throw error instanceof DriverError ? error : new DriverError("invalid selector", String(error));
      }
      if (maximum !== null) found = found.slice(0, maximum);
      return found.map((node) => serialize(node, "none", settings));
    },
    /// Where the viewport of a frame is painted in that of the page, and the box of an element in the frame.
    areas(frame, id) {
      const view = windowOf(frame);
      const viewport = { x: 0, y: 0, width: view.innerWidth, height: view.innerHeight };
      for (let inner = view; inner !== window;) {
        const element = frameElementOf(inner);
        const { left, top } = element.getBoundingClientRect();
        viewport.x += left + element.clientLeft;
        viewport.y += top + element.clientTop;
        inner = element.ownerDocument.defaultView ?? window;
      }
      if (view !== window) viewport.y += cellOffset();
      if (id === null) return { viewport };
      const element = nodeOf(id);
      if (element === undefined) throw new DriverError("no such node", `no node has the id ${id}`);
      const { x, y, width, height } = element.getBoundingClientRect();
      return { viewport, element: { x, y: view === window ? y + cellOffset() : y, width, height } };
    },
    scrollTop: () => window.scrollY,
    scroll(top) {
      window.scrollTo({ top, behavior: /** @type {any} */ ("instant") });
      return null;
    },
    next,
    observe() {
      observe();
      return null;
    },
    /// Navigates a frame; the value is its URL when it has been loaded, or now. A fragment loads nothing.
    navigate(frame, url, waits) {
      const view = windowOf(frame);
      const target = new window.URL(url, view.document.baseURI).href;
      const isFragment = target.includes("#") && target.split("#")[0] === view.document.URL.split("#")[0];
      view.location.href = target;
      return waits && !isFragment ? loaded(frame) : { url: target, isFragment };
    },
    reload(frame, waits) {
      const view = windowOf(frame);
      view.location.reload();
      return waits ? loaded(frame) : { url: view.document.URL };
    },
    /// - source: of the function, in a sandbox.
    preload(values, sandbox, source, run) {
      const scope = scopeOf(window, sandbox);
      const body = run ?? scope.eval(`(${source}\n)`);
      body(...values.map((value) => restored(value, scope)));
      return null;
    },
  };

  const failure = (error) => (error instanceof DriverError
    ? { error: error.error, message: error.message } : { error: "unknown error", message: String(error) });

  /// A reply has the messages so far, which a client gets before it. Those of scripts at the opening of a document have no reader.
  const isRead = (name) => name !== "next" && name !== "observe" && name !== "preload";
  const withMessages = (reply) => (messages.length > 0 ? { ...reply, messages: messages.splice(0) } : reply);

  driver.bidi ??= (name, ...values) => {
    const finished = isRead(name) ? withMessages : (reply) => reply;
    try {
      const result = commands[name](...values);
      if (tagOf(result ?? null) === "Promise") return result.then((value) => ({ value }), failure).then(finished);
      return finished({ value: result });
    } catch (error) {
      return finished(failure(error));
    }
  };
})
