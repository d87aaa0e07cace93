// The domain DOMDebugger: event listeners. The engine does not list them, so that the calls that add and remove them are recorded.
(function (agent) {
  "use strict";
  const { Proxy, Reflect, WeakMap, String } = window;
  const maximumListeners = 10_000;

  /** @type {WeakMap<any, {type: string, handler: any, useCapture: boolean, passive: boolean, once: boolean}[]>} */
  const recorded = new WeakMap();
  const { prototype } = window.EventTarget;

  /** @param {any} options */
  const isCapture = (options) => typeof options === "object" && options !== null ? Boolean(options.capture) : Boolean(options);

  /** @param {any} target @param {string} type @param {any} handler @param {boolean} useCapture */
  function remove(target, type, handler, useCapture) {
    const list = recorded.get(target);
    const index = list?.findIndex((one) => one.type === type && one.handler === handler && one.useCapture === useCapture) ?? -1;
    if (index >= 0) list?.splice(index, 1);
  }

  /** @param {any} target @param {any[]} values */
  function add(target, [type, handler, options]) {
    if ((typeof handler !== "function" && typeof handler !== "object") || handler === null) return;
    const own = target ?? window;
    const list = recorded.get(own) ?? [];
    const entry = {
      type: String(type), handler, useCapture: isCapture(options), passive: Boolean(options?.passive), once: Boolean(options?.once),
    };
    if (list.length >= maximumListeners || list.some((one) => one.type === entry.type && one.handler === handler && one.useCapture === entry.useCapture)) return;
    list.push(entry);
    recorded.set(own, list);
    const removed = () => remove(own, entry.type, handler, entry.useCapture);
    if (options?.signal) Reflect.apply(original, options.signal, ["abort", removed]);
    if (entry.once) Reflect.apply(original, own, [type, removed, { once: true, capture: entry.useCapture }]);
  }

  const original = prototype.addEventListener;
  // Proxies have the name, the length and the text of the functions.
  prototype.addEventListener = new Proxy(original, {
    apply(method, target, values) {
      const result = Reflect.apply(method, target, values);
      try {
        add(target, values);
      } catch { /* Options of the page have thrown. */ }
      return result;
    },
  });
  prototype.removeEventListener = new Proxy(prototype.removeEventListener, {
    apply(method, target, values) {
      try {
        remove(target ?? window, String(values[0]), values[1], isCapture(values[2]));
      } catch { /* Options of the page have thrown. */ }
      return Reflect.apply(method, target, values);
    },
  });

  /** The listeners of one target. @param {any} target */
  function listenersOf(target) {
    const list = [...recorded.get(target) ?? []];
    for (const name in target) {
      // Event handlers (HTML standard, section 8.1.8).
      if (!/^on[a-z]+$/.test(name)) continue;
      const handler = target[name];
      if (typeof handler === "function") list.push({ type: name.slice(2), handler, useCapture: false, passive: false, once: false });
    }
    return list;
  }

  agent.command("DOMDebugger.getEventListeners", (params, session) => {
    const object = agent.object(params.objectId);
    const group = agent.groupOf(params.objectId);
    const targets = [object];
    if (typeof object?.nodeType === "number") {
      const depth = params.depth ?? 1;
      const visit = (/** @type {any} */ node, /** @type {number} */ left) => {
        if (left === 0) return;
        for (const child of node.childNodes) {
          targets.push(child);
          visit(child, left - 1);
        }
      };
      visit(object, depth < 0 ? -1 : depth - 1);
    }
    const listeners = [];
    for (const target of targets) {
      for (const { type, handler, useCapture, passive, once } of listenersOf(target)) {
        const described = agent.describe(typeof handler === "function" ? handler : handler.handleEvent, { group, session });
        listeners.push({
          type, useCapture, passive, once, scriptId: "0", lineNumber: 0, columnNumber: 0, handler: described, originalHandler: described,
          ...(typeof target.nodeType === "number" ? { backendNodeId: agent.nodeID(target) } : {}),
        });
      }
    }
    return { listeners };
  });
})
