// The domain Runtime: evaluation, functions, properties and previews of objects.
(function (agent) {
  "use strict";
  const { Map, Object, Array, Reflect, Symbol, Number, String, Promise, Error, ArrayBuffer, WeakMap } = window;
  const evaluateGlobally = window.eval;
  const functionText = Function.prototype.toString;
  const objectText = Object.prototype.toString;
  const { ProtocolError } = agent;
  const previewProperties = 5;
  const previewElements = 100;
  const previewTextLength = 100;
  const maximumDepth = 200;

  // MARK: Descriptions of values

  /** @param {any} value @param {any} prototype @param {string} name */
  function has(value, prototype, name) {
    try {
      const getter = Object.getOwnPropertyDescriptor(prototype, name)?.get;
      if (getter === undefined) return false;
      Reflect.apply(getter, value, []);
      return true;
    } catch {
      return false;
    }
  }

  const typedArrayPrototype = Object.getPrototypeOf(Uint8Array.prototype);
  /**
   * Brand checks: pages cannot pretend to be of these types by `Symbol.toStringTag`.
   * @type {[string, (value: any) => any][]}
   */
  const brands = [
    ["map", (value) => has(value, Map.prototype, "size")],
    ["set", (value) => has(value, Set.prototype, "size")],
    ["regexp", (value) => objectText.call(value) === "[object RegExp]" && has(value, RegExp.prototype, "global") && value !== RegExp.prototype],
    ["date", (value) => { Date.prototype.getTime.call(value); return true; }],
    ["arraybuffer", (value) => has(value, ArrayBuffer.prototype, "byteLength")],
    ["dataview", (value) => has(value, DataView.prototype, "byteLength")],
    ["typedarray", (value) => has(value, typedArrayPrototype, "length") && ArrayBuffer.isView(value)],
    ["weakmap", (value) => { WeakMap.prototype.has.call(value, value); return true; }],
    ["weakset", (value) => { WeakSet.prototype.has.call(value, value); return true; }],
  ];

  const nodeType = Object.getOwnPropertyDescriptor(Node.prototype, "nodeType")?.get;
  /** @param {any} value */
  function isNode(value) {
    try {
      return nodeType !== undefined && typeof Reflect.apply(nodeType, value, []) === "number";
    } catch {
      return false;
    }
  }

  /** @param {any} value @returns {string | undefined} */
  function subtypeOf(value) {
    if (value === null) return "null";
    if (typeof value !== "object") return undefined;
    if (Array.isArray(value)) return "array";
    if (isNode(value)) return "node";
    for (const [name, check] of brands) {
      try {
        if (check(value)) return name;
      } catch { /* Another type. */ }
    }
    const tag = objectText.call(value);
    if (value instanceof Error || tag === "[object Error]" || tag === "[object DOMException]") return "error";
    if (value instanceof Promise) return "promise";
    if (tag === "[object Generator]") return "generator";
    if (/^\[object (?:Map|Set|Array|String) Iterator\]$/.test(tag)) return "iterator";
    return undefined;
  }

  /** @param {any} value @returns {string} */
  function classNameOf(value) {
    try {
      if (typeof value === "function") return "Function";
      const constructor = Object.getPrototypeOf(value) === null ? undefined : value.constructor;
      if (typeof constructor === "function" && constructor.name) return String(constructor.name);
    } catch { /* A getter or a proxy of the page has thrown. */ }
    const tag = objectText.call(value);
    return tag.substring(8, tag.length - 1);
  }

  /** @param {any} node */
  function nodeDescription(node) {
    if (node.nodeType !== 1) return String(node.nodeName);
    let text = String(node.localName);
    if (node.id) text += `#${node.id}`;
    const classes = node.getAttribute?.("class");
    if (classes) text += `.${String(classes).trim().split(/\s+/).join(".")}`;
    return text;
  }

  /** Like V8's stack: the error itself, and a line for each call. @param {any} error */
  function errorDescription(error) {
    let head = classNameOf(error);
    try {
      head = `${error.name ?? head}${error.message ? `: ${error.message}` : ""}`;
      const calls = parseStack(error.stack);
      return [head, ...calls.map((call) => `    at ${call.functionName || "<anonymous>"} (${call.url}:${call.lineNumber + 1}:${call.columnNumber + 1})`)].join("\n");
    } catch {
      return head;
    }
  }

  /** The calls of JavaScriptCore's stack, `function@url:line:column`. @param {any} stack */
  function parseStack(stack) {
    const calls = [];
    for (const line of String(stack ?? "").split("\n")) {
      const match = /^(?:(.*?)@)?(.*?):(\d+):(\d+)$/.exec(line);
      // Calls of the web platform and of this script are no calls of the page.
      if (match === null || calls.length >= 50 || match[2].startsWith("hull:") || match[2] === "devtools") continue;
      calls[calls.length] = {
        functionName: match[1] ?? "", scriptId: "0", url: match[2],
        lineNumber: Math.max(0, Number(match[3]) - 1), columnNumber: Math.max(0, Number(match[4]) - 1),
      };
    }
    return calls;
  }

  /** @param {any} value @param {string | undefined} subtype */
  function descriptionOf(value, subtype) {
    try {
      switch (subtype) {
        case "array": return `${classNameOf(value)}(${value.length})`;
        case "typedarray": return `${classNameOf(value)}(${value.length})`;
        case "map": case "set": return `${classNameOf(value)}(${value.size})`;
        case "arraybuffer": case "dataview": return `${classNameOf(value)}(${value.byteLength})`;
        case "regexp": case "date": return String(value);
        case "node": return nodeDescription(value);
        case "error": return errorDescription(value);
        default: break;
      }
      if (typeof value === "function") return Reflect.apply(functionText, value, []);
    } catch { /* A getter or a proxy of the page has thrown. */ }
    return classNameOf(value);
  }

  /** The text of a number that JSON has not. @param {number} value */
  function unserializable(value) {
    if (Number.isNaN(value)) return "NaN";
    if (value === Infinity) return "Infinity";
    if (value === -Infinity) return "-Infinity";
    return Object.is(value, -0) ? "-0" : undefined;
  }

  /** A value without a reference; undefined for an object. @param {any} value @returns {any} */
  function primitive(value) {
    switch (typeof value) {
      case "undefined": return { type: "undefined" };
      case "string": case "boolean": return { type: typeof value, value };
      case "number": {
        const text = unserializable(value);
        return text === undefined
          ? { type: "number", value, description: String(value) }
          : { type: "number", unserializableValue: text, description: text };
      }
      case "bigint": return { type: "bigint", unserializableValue: `${value}n`, description: `${value}n` };
      default: return value === null ? { type: "object", subtype: "null", value: null } : undefined;
    }
  }

  /** @param {string} text */
  const shortened = (text) => text.length > previewTextLength ? `${text.substring(0, previewTextLength)}…` : text;

  /** @param {string} name @param {any} value */
  function propertyPreview(name, value) {
    const subtype = subtypeOf(value);
    const known = primitive(value);
    let text;
    if (known !== undefined) text = value === null ? "null" : String(known.unserializableValue ?? known.value ?? "undefined");
    else if (typeof value === "function") text = "";
    else if (typeof value === "symbol") text = String(value);
    else text = subtype === "error" ? descriptionOf(value, subtype).split("\n")[0] : descriptionOf(value, subtype);
    return { name, type: typeof value, ...(subtype === undefined ? {} : { subtype }), value: shortened(text) };
  }

  /** @param {any} value @param {string | undefined} subtype @returns {any} */
  function preview(value, subtype) {
    const isList = subtype === "array" || subtype === "typedarray";
    const limit = isList ? previewElements : previewProperties;
    /** @type {any[]} */
    const properties = [];
    let overflow = false;
    const add = (/** @type {PropertyKey} */ key) => {
      const descriptor = Object.getOwnPropertyDescriptor(value, key);
      if (descriptor === undefined || (!descriptor.enumerable && subtype !== "error")) return;
      if (properties.length >= limit) {
        overflow = true;
        return;
      }
      properties[properties.length] = "value" in descriptor
        ? propertyPreview(String(key), descriptor.value)
        : { name: String(key), type: "accessor", value: "" };
    };
    /** @type {any} */
    const result = { type: typeof value, description: descriptionOf(value, subtype), overflow, properties };
    if (subtype !== undefined) result.subtype = subtype;
    try {
      if (isList) {
        const count = Math.min(value.length, limit);
        for (let index = 0; index < count; index++) if (index in value) add(String(index));
        overflow = value.length > limit;
      } else if (subtype !== "error" && subtype !== "date" && subtype !== "regexp") {
        for (const key of Reflect.ownKeys(value)) {
          if (overflow) break;
          if (typeof key === "string") add(key);
        }
      }
      if (subtype === "map" || subtype === "set") {
        result.entries = [];
        for (const entry of (subtype === "map" ? Map : Set).prototype.entries.call(value)) {
          if (result.entries.length >= previewProperties) {
            overflow = true;
            break;
          }
          const part = (/** @type {any} */ item) => {
            const known = primitive(item);
            const kind = subtypeOf(item);
            return known === undefined
              ? preview(item, kind)
              : { type: known.type, ...(kind ? { subtype: kind } : {}), description: String(known.description ?? known.value), overflow: false, properties: [] };
          };
          result.entries[result.entries.length] = subtype === "map" ? { key: part(entry[0]), value: part(entry[1]) } : { value: part(entry[1]) };
        }
      }
    } catch { /* A proxy of the page has thrown. */ }
    result.overflow = overflow;
    return result;
  }

  /** The value as JSON. @param {any} value @param {number} depth @param {any[]} above @returns {any} */
  function serialize(value, depth = 0, above = []) {
    const known = primitive(value);
    if (known !== undefined) {
      if (known.type === "bigint") throw new ProtocolError("Object couldn't be returned by value");
      return known.value ?? null;
    }
    if (typeof value === "symbol" || typeof value === "function") return depth === 0 ? {} : undefined;
    if (depth > maximumDepth) throw new ProtocolError("Object reference chain is too long");
    for (const one of above) if (one === value) throw new ProtocolError("Object reference chain is too long");
    const inner = [...above, value];
    if (typeof value.toJSON === "function" && !Array.isArray(value)) return serialize(value.toJSON(), depth + 1, inner);
    if (Array.isArray(value)) {
      const list = [];
      for (let index = 0; index < value.length; index++) list[index] = serialize(value[index], depth + 1, inner) ?? null;
      return list;
    }
    /** @type {any} */
    const result = {};
    for (const key of Object.keys(value)) {
      const member = value[key];
      if (member === undefined) continue;
      const converted = serialize(member, depth + 1, inner);
      if (converted !== undefined) Object.defineProperty(result, key, { value: converted, enumerable: true, configurable: true, writable: true });
    }
    return result;
  }

  /**
   * A RemoteObject.
   * @param {any} value
   * @param {{group?: string, session: number, byValue?: boolean, preview?: boolean}} options
   * @returns {any}
   */
  function describe(value, options) {
    const known = primitive(value);
    if (known !== undefined) return known;
    const subtype = subtypeOf(value);
    if (options.byValue) return { type: typeof value, ...(subtype === undefined ? {} : { subtype }), value: serialize(value) };
    /** @type {any} */
    const result = { type: typeof value };
    if (subtype !== undefined) result.subtype = subtype;
    if (typeof value === "symbol") result.description = String(value);
    else {
      result.className = classNameOf(value);
      result.description = descriptionOf(value, subtype);
    }
    result.objectId = agent.store(value, options.group ?? "", options.session);
    if (options.preview && typeof value === "object") result.preview = preview(value, subtype);
    return result;
  }
  agent.describe = describe;
  agent.parseStack = parseStack;

  // MARK: Exceptions

  let lastException = 0;

  /** @param {any} error @param {any} options @param {string} [text] */
  function exceptionDetails(error, options, text = "Uncaught") {
    lastException += 1;
    let calls = [];
    try {
      calls = typeof error === "object" && error !== null ? parseStack(error.stack) : [];
    } catch { /* A getter of the page has thrown. */ }
    const top = calls[0];
    return {
      exceptionId: lastException, text, lineNumber: top?.lineNumber ?? 0, columnNumber: top?.columnNumber ?? 0,
      ...(top?.url ? { url: top.url } : {}), ...(calls.length > 0 ? { stackTrace: { callFrames: calls } } : {}),
      exception: describe(error, { ...options, byValue: false }),
    };
  }
  agent.exceptionDetails = exceptionDetails;

  // MARK: Commands

  /** @param {any} params @param {number} session */
  const optionsOf = (params, session) => ({
    group: params.objectGroup, session, byValue: params.returnByValue === true, preview: params.generatePreview === true,
  });

  /** Runs code of a client, and describes its value, or its exception. @param {any} params @param {number} session @param {() => any} run */
  function perform(params, session, run) {
    const options = optionsOf(params, session);
    /** @param {any} error @param {string} [text] */
    const failed = (error, text) => {
      if (error instanceof ProtocolError) throw error;
      return { result: describe(error, { ...options, byValue: false }), exceptionDetails: exceptionDetails(error, options, text) };
    };
    let value;
    try {
      value = params.userGesture && agent.internals ? agent.internals.whileActive(window, run) : run();
    } catch (error) {
      return failed(error);
    }
    if (params.awaitPromise && value !== null && typeof value === "object" && typeof value.then === "function") {
      return Promise.resolve(value).then(
        (settled) => ({ result: describe(settled, options) }),
        (error) => failed(error, "Uncaught (in promise)"));
    }
    return { result: describe(value, options) };
  }

  const FunctionConstructor = Function;
  const AsyncFunction = Object.getPrototypeOf(async function () { /* Nothing. */ }).constructor;

  /** The error of code that cannot be parsed; null for none. @param {string} text */
  function syntaxError(text) {
    try {
      void new FunctionConstructor(text);
      return null;
    } catch (error) {
      return error;
    }
  }

  /** Evaluates a script; the console can also await in it. @param {string} text @param {boolean} isConsole */
  function evaluate(text, isConsole) {
    if (isConsole && /\bawait\b/.test(text) && syntaxError(text) !== null) {
      try {
        return Reflect.apply(new AsyncFunction(`return (${text}\n)`), window, []);
      } catch {
        return Reflect.apply(new AsyncFunction(text), window, []);
      }
    }
    return evaluateGlobally(text);
  }

  /** The functions of the console (command line API), while an expression is evaluated. @param {() => any} run */
  function withCommandLine(run) {
    const list = (/** @type {any} */ values) => [...values];
    /** @type {Record<string, any>} */
    const api = {
      $: (/** @type {string} */ selector, root = document) => root.querySelector(selector),
      $$: (/** @type {string} */ selector, root = document) => list(root.querySelectorAll(selector)),
      $x: (/** @type {string} */ path, root = document) => {
        const found = document.evaluate(path, root, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
        const nodes = [];
        for (let index = 0; index < found.snapshotLength; index++) nodes[index] = found.snapshotItem(index);
        return nodes;
      },
      keys: Object.keys, values: Object.values, $_: agent.lastResult, dir: console.dir.bind(console),
      clear: console.clear.bind(console),
    };
    const inspected = agent.inspectedNodes ?? [];
    for (let index = 0; index < 5; index++) api[`$${index}`] = inspected[index];
    const added = [];
    for (const name of Object.keys(api)) {
      if (name in window) continue;
      Object.defineProperty(window, name, { value: api[name], configurable: true, writable: true });
      added[added.length] = name;
    }
    try {
      return run();
    } finally {
      for (const name of added) delete (/** @type {any} */ (window))[name];
    }
  }

  agent.command("Runtime.evaluate", (params, session) => {
    if (params.throwOnSideEffect) {
      const error = new EvalError("Possible side-effect in debug-evaluate");
      return {
        result: describe(error, { session, group: params.objectGroup }),
        exceptionDetails: exceptionDetails(error, { session, group: params.objectGroup }),
      };
    }
    const isConsole = params.replMode === true;
    const run = () => evaluate(params.expression, isConsole);
    const awaits = isConsole && /\bawait\b/.test(params.expression) && syntaxError(params.expression) !== null;
    return perform(awaits ? { ...params, awaitPromise: true } : params, session, () => {
      const value = params.includeCommandLineAPI ? withCommandLine(run) : run();
      if (params.includeCommandLineAPI && params.objectGroup === "console") agent.lastResult = value;
      return value;
    });
  });

  agent.command("Runtime.awaitPromise", (params, session) => {
    const promise = agent.object(params.promiseObjectId);
    if (subtypeOf(promise) !== "promise") throw new ProtocolError("Could not find promise with given id");
    return perform({ ...params, objectGroup: agent.groupOf(params.promiseObjectId), awaitPromise: true }, session, () => promise);
  });

  // MARK: Compiled scripts

  /** @type {Map<string, string>} */
  const compiled = new Map();
  const maximumCompiled = 1_000;

  agent.command("Runtime.compileScript", (params, session) => {
    const error = /** @type {any} */ (syntaxError(params.expression));
    if (error !== null) {
      // The front end continues a line whose error has this text, which is that of V8.
      if (/^Unexpected end of script/.test(error.message)) error.message = "Unexpected end of input";
      return { exceptionDetails: exceptionDetails(error, { session, group: "console" }) };
    }
    if (!params.persistScript) return {};
    if (compiled.size >= maximumCompiled) throw new ProtocolError(`there are ${maximumCompiled} compiled scripts`);
    const scriptId = `${agent.instance}:${compiled.size + 1}`;
    compiled.set(scriptId, params.expression);
    return { scriptId };
  });

  agent.command("Runtime.runScript", (params, session) => {
    const text = compiled.get(params.scriptId);
    if (text === undefined) throw new ProtocolError("No script with given id");
    return perform(params, session, () => params.includeCommandLineAPI ? withCommandLine(() => evaluateGlobally(text)) : evaluateGlobally(text));
  });

  // MARK: Properties

  /** @param {any} object @param {PropertyKey} key @param {any} options */
  function propertyOf(object, key, options) {
    const descriptor = Object.getOwnPropertyDescriptor(object, key);
    if (descriptor === undefined) return undefined;
    /** @type {any} */
    const property = {
      name: typeof key === "symbol" ? String(key) : String(key), configurable: descriptor.configurable, enumerable: descriptor.enumerable, isOwn: options.isOwn,
    };
    if (typeof key === "symbol") property.symbol = describe(key, options);
    if ("value" in descriptor) {
      property.value = describe(descriptor.value, options);
      property.writable = descriptor.writable;
    } else {
      property.get = describe(descriptor.get, options);
      property.set = describe(descriptor.set, options);
    }
    return property;
  }

  /** @param {any} value @param {string} method @param {any} prototype */
  const entriesOf = (value, method, prototype) => [...Reflect.apply(prototype[method], value, [])];

  /** An entry of a map or a set, as V8 shows it. */
  class Entry {
    /** @param {any} value @param {any} [key] */
    constructor(value, key) {
      if (key !== undefined) this.key = key;
      this.value = value;
    }
  }

  /** @param {any} value @param {any} options */
  function internalProperties(value, options) {
    const list = [];
    const add = (/** @type {string} */ name, /** @type {any} */ inner) => { list[list.length] = { name, value: describe(inner, options) }; };
    const subtype = subtypeOf(value);
    if (subtype === "map") add("[[Entries]]", entriesOf(value, "entries", Map.prototype).map(([key, item]) => new Entry(item, key)));
    if (subtype === "set") add("[[Entries]]", entriesOf(value, "values", Set.prototype).map((item) => new Entry(item)));
    const prototype = Object.getPrototypeOf(value);
    if (prototype !== null) add("[[Prototype]]", prototype);
    return list;
  }

  agent.command("Runtime.getProperties", (params, session) => {
    const object = agent.object(params.objectId);
    const options = { group: agent.groupOf(params.objectId), session, preview: params.generatePreview === true, isOwn: true };
    const result = [];
    const seen = new Set();
    let owner = object;
    while (owner !== null && owner !== undefined) {
      const keys = Reflect.ownKeys(owner);
      for (const key of keys) {
        if (seen.has(key)) continue;
        seen.add(key);
        if (params.nonIndexedPropertiesOnly && typeof key === "string" && /^(?:0|[1-9][0-9]*)$/.test(key)) continue;
        const property = propertyOf(owner, key, options);
        if (property === undefined || (params.accessorPropertiesOnly && property.get === undefined)) continue;
        // A getter of the web platform is a value for those who look at the object.
        result[result.length] = property;
      }
      if (params.ownProperties || params.accessorPropertiesOnly !== true && params.ownProperties === true) break;
      owner = Object.getPrototypeOf(owner);
      options.isOwn = false;
    }
    options.isOwn = true;
    return params.accessorPropertiesOnly ? { result } : { result, internalProperties: internalProperties(object, options) };
  });

  agent.command("Runtime.getExceptionDetails", (params, session) => (
    { exceptionDetails: exceptionDetails(agent.object(params.errorObjectId), { session, group: agent.groupOf(params.errorObjectId) }) }
  ));
  agent.command("Runtime.globalLexicalScopeNames", () => ({ names: [] }));

  // MARK: Bindings and scripts of new documents

  /** @type {Map<string, Set<number>>} */
  const bindings = new Map();

  /** @param {string} name @param {number} session */
  function addBinding(name, session) {
    const known = bindings.get(name);
    if (known !== undefined) {
      known.add(session);
      return;
    }
    const sessions = new Set([session]);
    bindings.set(name, sessions);
    const binding = (/** @type {any[]} */ ...values) => {
      if (values.length !== 1 || typeof values[0] !== "string") throw new TypeError("Invalid arguments: should be exactly one string.");
      for (const one of sessions) agent.emit("Runtime.bindingCalled", { name, payload: values[0] }, one);
    };
    Object.defineProperty(window, name, { value: binding, configurable: true, writable: true, enumerable: true });
  }

  agent.command("Runtime.addBinding", (params, session) => {
    addBinding(params.name, session);
    agent.inFrames("Runtime.addBinding", params, session);
  });
  agent.command("Runtime.removeBinding", (params, session) => {
    bindings.get(params.name)?.delete(session);
    agent.inFrames("Runtime.removeBinding", params, session);
  });
  agent.endings.push((session) => { for (const sessions of bindings.values()) sessions.delete(session); });

  const configure = (/** @type {any} */ params) => {
    for (const session of params.animating) agent.animate(session, true);
    for (const session of params.printing) agent.emulatePrint(session, true);
    for (const binding of params.bindings) addBinding(binding.name, binding.session);
    for (const source of params.scripts) {
      try {
        evaluateGlobally(source);
      } catch (error) {
        agent.emit("Runtime.exceptionThrown", { timestamp: Date.now(), exceptionDetails: exceptionDetails(error, { session: 0 }) });
      }
    }
  };
  agent.command("Agent.configure", configure);
  agent.command("Agent.start", configure);

  /** @param {any} argument */
  function argumentOf(argument) {
    if (argument.objectId !== undefined) return agent.object(argument.objectId);
    switch (argument.unserializableValue) {
      case undefined: return argument.value;
      case "NaN": return NaN;
      case "Infinity": return Infinity;
      case "-Infinity": return -Infinity;
      case "-0": return -0;
      default: return BigInt(String(argument.unserializableValue).replace(/n$/, ""));
    }
  }

  agent.command("Runtime.callFunctionOn", (params, session) => {
    const target = params.objectId === undefined ? window : agent.object(params.objectId);
    const values = (params.arguments ?? []).map(argumentOf);
    if (params.objectGroup === undefined && params.objectId !== undefined) params.objectGroup = agent.groupOf(params.objectId);
    return perform(params, session, () => {
      const run = evaluateGlobally(`(${params.functionDeclaration}\n)`);
      if (typeof run !== "function") throw new ProtocolError("Given expression does not evaluate to a function");
      return Reflect.apply(run, target, values);
    });
  });

  agent.command("Runtime.releaseObject", (params) => agent.release(params.objectId));
  agent.command("Runtime.releaseObjectGroup", (params, session) => agent.releaseGroup(params.objectGroup, session));
})
