// The page's side of developer tools (Chrome DevTools Protocol): evaluated once in each document, before its own scripts if
// developer tools are in use when it is opened. It keeps the objects and nodes that clients have references to, runs the commands of
// its modules, and queues their events, which the shell fetches with `Agent.next`.
//
// `internals` are those of the engine; undefined in an engine without the capability `automation`.
// The property returns nothing without the secret, so that a page that finds it can neither run commands nor read events.
(function install(property, secret, internals, modules) {
  "use strict";
  const { Map, WeakMap, Promise, Object, Array, Error, Math, Number, String, Reflect } = window;
  const functionText = Function.prototype.toString;
  const maximumQueue = 10_000;
  const maximumObjects = 100_000;

  class ProtocolError {
    /** @param {string} message @param {number} [code] */
    constructor(message, code = -32000) {
      this.message = message;
      this.code = code;
    }
  }

  const top = internals ? internals.top() : window.top;
  const isTop = top === window;
  const frameWindows = internals?.frames ?? (() => Array.from({ length: window.length }, (_, index) => window[index]));

  // MARK: Objects

  /** Names the document, in references of objects. */
  const instance = Number(Math.floor(Math.random() * 0xffffffffff)).toString(36);
  /** @type {Map<string, {value: any, group: string, session: number}>} */
  const objects = new Map();
  let lastObject = 0;

  /** Keeps an object for a session. @param {any} value @param {string} group @param {number} session */
  function store(value, group, session) {
    if (objects.size >= maximumObjects) throw new ProtocolError(`there are ${maximumObjects} references of objects; release some`);
    lastObject += 1;
    const id = `${instance}.${lastObject}`;
    objects.set(id, { value, group: group ?? "", session });
    return id;
  }

  /** The object of a reference. @param {string} id */
  function object(id) {
    const entry = objects.get(id);
    if (entry === undefined) throw new ProtocolError("Could not find object with given id");
    return entry.value;
  }

  /** @param {string} id */
  const groupOf = (id) => objects.get(id)?.group ?? "";

  /** @param {string} id */
  const release = (id) => { objects.delete(id); };

  /** @param {string} group @param {number} session */
  function releaseGroup(group, session) {
    for (const [id, entry] of objects) if (entry.group === group && entry.session === session) objects.delete(id);
  }

  // MARK: Nodes

  /** @type {Map<number, any>} */
  const nodes = new Map();
  const nodeIDs = new WeakMap();
  let lastNode = 0;

  /** The number of a node, which is its nodeId and its backendNodeId: that of the main frame's document, which serves all. @param {any} node @returns {number} */
  function nodeID(node) {
    let id = nodeIDs.get(node);
    if (id === undefined) {
      id = isTop ? undefined : callIn(top, [secret, "Agent.nodeID", { node }, 0, null])?.value.id;
      if (id === undefined) {
        lastNode += 1;
        id = lastNode;
      }
      nodeIDs.set(node, id);
      nodes.set(id, node);
    }
    return id;
  }

  /** The node of a number. @param {number} id */
  function node(id) {
    const found = nodes.get(id) ?? (isTop ? undefined : callIn(top, [secret, "Agent.node", { id }, 0, null])?.value.node);
    if (found === undefined) throw new ProtocolError("Could not find node with given id");
    return found;
  }

  // MARK: Events

  /** Calls the page's side of another window of this page; undefined if there is none. @param {any} other @param {any[]} values @returns {any} */
  function callIn(other, values) {
    try {
      const target = other[property];
      return typeof target === "function" ? Reflect.apply(target, undefined, values) : undefined;
    } catch {
      // Windows of other origins cannot be reached.
      return undefined;
    }
  }

  /** @type {{method: string, params: any, session: number, instance: string}[]} */
  let queue = [];
  let dropped = 0;
  /** @type {((value: any) => void) | null} */
  let waiting = null;

  /** The number of commands of the shell that run: their replies take the events along, so that they come before. */
  let running = 0;

  /** Removes the events that wait. */
  function take() {
    const messages = queue;
    queue = [];
    const count = dropped;
    dropped = 0;
    return { messages, dropped: count };
  }

  function flush() {
    if (waiting === null || queue.length === 0 || running > 0) return;
    const resolve = waiting;
    waiting = null;
    resolve({ value: take() });
  }

  /** Sends an event to the clients; to one of them with its session. @param {string} method @param {any} params @param {number} [session] */
  function emit(method, params, session = 0) { enqueue({ method, params, session, instance }); }

  /** @param {{method: string, params: any, session: number, instance: string}} message */
  function enqueue(message) {
    if (!isTop) {
      callIn(top, [secret, "Agent.enqueue", message, 0]);
      return;
    }
    if (queue.length >= maximumQueue) {
      dropped += 1;
      return;
    }
    queue[queue.length] = message;
    flush();
  }

  // MARK: Commands

  /** @type {Map<string, (params: any, session: number) => any>} */
  const commands = new Map();
  /** Called when a session has ended. @type {((session: number) => void)[]} */
  const endings = [];

  const agent = {
    internals, shadowRootOf: internals?.shadowRootOf ?? ((/** @type {any} */ element) => element.shadowRoot ?? null),
    ProtocolError, instance, isTop, store, object, groupOf, release, releaseGroup, nodeID, node, emit, endings,
    /** Adds a command; its value, or that of its promise, is the result. @param {string} name @param {(params: any, session: number) => any} run */
    command(name, run) { commands.set(name, run); },
    /** Runs a command of another module. @param {string} name @param {any} params @param {number} session */
    run(name, params, session) {
      const command = commands.get(name);
      if (command === undefined) throw new ProtocolError(`'${name}' wasn't found`, -32601);
      return command(params, session);
    },
  };

  /** Runs a command in the main frame's document. @param {string} name @param {any} params @param {number} session */
  agent.inTop = (name, params, session) => {
    const reply = callIn(top, [secret, name, params, session, null, true]);
    if (reply === undefined) throw new ProtocolError("The main frame has another origin");
    if (reply.error) throw new ProtocolError(reply.error.message, reply.error.code);
    return reply.value;
  };
  agent.command("Agent.nodeID", (params) => ({ id: nodeID(params.node) }));
  agent.command("Agent.node", (params) => ({ node: nodes.get(params.id) }));
  agent.command("Agent.frameID", (params) => ({ id: frameID(params.element) }));
  agent.command("Agent.enqueue", (message) => { enqueue(message); });
  agent.command("Agent.endSession", (params, session) => {
    for (const [id, entry] of objects) if (entry.session === session) objects.delete(id);
    for (const end of endings) end(session);
    agent.inFrames("Agent.endSession", params, session);
    return {};
  });

  // MARK: Frames

  /** Runs a command in the frames of this document, also of other origins if the engine allows that. @param {string} name @param {any} params @param {number} session */
  agent.inFrames = (name, params, session) => {
    const results = [];
    for (const frame of frameWindows()) {
      const result = callIn(frame, [secret, name, params, session, null]);
      if (result !== undefined) results[results.length] = result;
    }
    return results;
  };

  /** The identifier of a frame of this document. @param {any} element */
  const frameID = (element) => `${instance}-${nodeID(element)}`;
  agent.frameID = frameID;
  /** The identifier of a frame, whose element is in any document of this origin. @param {any} element */
  agent.frameOfElement = (element) => {
    const owner = element.ownerDocument.defaultView;
    return (owner === null || owner === window ? undefined : callIn(owner, [secret, "Agent.frameID", { element }, 0, null])?.value.id) ?? frameID(element);
  };

  /** @type {MutationObserver | null} */
  let removals = null;

  /** A frame of this document has a new document of its own, from which this is called. */
  agent.command("Agent.frameReady", (params) => {
    const id = frameID(params.element);
    if (removals === null) {
      removals = new MutationObserver((records) => {
        for (const record of records) for (const removed of record.removedNodes) reportRemoved(removed);
      });
      removals.observe(document, { childList: true, subtree: true });
    }
    enqueue({
      method: "Agent.frameReady", session: 0, instance: params.instance,
      params: { frame: id, parentInstance: instance, name: String(params.element.name ?? ""), url: params.url, origin: params.origin },
    });
    return { frame: id };
  });

  /** @param {any} removed */
  function reportRemoved(removed) {
    if (removed.nodeType !== 1 || removed.isConnected) return;
    const frames = removed.localName === "iframe" ? [removed] : removed.querySelectorAll("iframe");
    for (const frame of frames) {
      if (nodeIDs.has(frame)) emit("Agent.frameRemoved", { frame: frameID(frame) });
    }
  }

  for (const module of modules) module(agent);
  if (!isTop) {
    callIn(internals ? internals.parent() : window.parent, [secret, "Agent.frameReady", { element: internals ? internals.frameElementOf(window) : window.frameElement, instance, url: location.href, origin: String(window.origin ?? location.origin) }, 0, null]);
  }

  /** @param {any} error */
  function failure(error) {
    if (error instanceof ProtocolError) return { error: { code: error.code, message: error.message } };
    let text = "Internal error";
    try {
      text = `${text}: ${error} ${error?.stack ?? ""}`;
    } catch { /* The page has thrown an object that has no text. */ }
    return { error: { code: -32603, message: text } };
  }

  /** @param {any} value */
  const result = (value) => ({ value: value ?? {} });

  /** Adds the events that wait to a reply for the shell. @param {any} reply */
  function withEvents(reply) {
    if (isTop && queue.length > 0 && running === 0) reply.messages = take().messages;
    return reply;
  }

  /** Runs a command. @param {string} name @param {any} params @param {number} session @param {string | null} target */
  function perform(name, params, session, target) {
    if (target !== null && target !== instance) {
      for (const frame of frameWindows()) {
        const found = callIn(frame, [secret, name, params, session, target]);
        if (found !== undefined) return found;
      }
      return isTop ? { error: { code: -32000, message: "Cannot find context with specified id" } } : undefined;
    }
    try {
      const value = agent.run(name, params, session);
      return value instanceof Promise ? value.then(result, failure) : result(value);
    } catch (error) {
      return failure(error);
    }
  }

  /** Calls of other documents and of the opening, whose values nothing reads. */
  const isInternal = (/** @type {string} */ name) => name === "Agent.enqueue" || name === "Agent.frameReady" || name === "Agent.start"
    || name === "Agent.node" || name === "Agent.nodeID" || name === "Agent.frameID";

  /** @param {string} key @param {string} name @param {any} params @param {number} session @param {string | null} target */
  function handle(key, name, params, session, target = null) {
    if (key !== secret) return undefined;
    if (name === "Agent.next") {
      return new Promise((resolve) => {
        waiting = resolve;
        flush();
      });
    }
    if (!isTop || isInternal(name)) return perform(name, params, session, target);
    running += 1;
    let reply;
    try {
      reply = perform(name, params, session, target);
    } finally {
      running -= 1;
    }
    // The promise can be that of a frame, which has a constructor of its own.
    if (typeof reply.then !== "function") return withEvents(reply);
    // It may wait for what the client does after an event.
    flush();
    return Promise.resolve(reply).then(withEvents);
  }
  Object.defineProperty(window, property, { value: handle });

  // Frames that are open already, for clients that come later.
  for (const frame of /** @type {any[]} */ (frameWindows())) {
    try {
      if (frame[property] !== undefined) continue;
      const texts = modules.map((/** @type {any} */ module) => `(${Reflect.apply(functionText, module, [])})`);
      const [own, ...parts] = frame.eval(`[${[`(${Reflect.apply(functionText, install, [])})`, ...texts].join(",")}]`);
      own(property, secret, internals?.internalsOf(frame) ?? undefined, parts);
    } catch { /* A frame of another origin. */ }
  }
})
