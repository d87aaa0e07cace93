// The domain DOM: the nodes that clients know, and their changes. The page's side of the main frame serves the documents of all frames
// of its origin, so that a node has one number.
(function (agent) {
  "use strict";
  const { Map, WeakSet, Set, String, Number, Math } = window;
  const { ProtocolError } = agent;
  const maximumResults = 10_000;

  /** Adds a command. Its node can be `params.live`, if the object of a client belongs to the document of a frame. @param {string} name @param {(params: any, session: number) => any} run */
  function command(name, run) {
    agent.command(name, (/** @type {any} */ params, /** @type {number} */ session) => {
      const live = params.live ?? (params.objectId === undefined ? undefined : agent.object(params.objectId));
      if (params.objectId !== undefined && typeof live?.nodeType !== "number") throw new ProtocolError("Object id doesn't reference a Node");
      const all = { ...params, live };
      if (!agent.isTop) return agent.inTop(name, all, session);
      reportMutations();
      const result = run(all, session);
      reportMutations();
      return result;
    });
  }
  agent.nodeCommand = command;

  /** The node of a command. @param {any} params */
  function nodeOf(params) {
    if (params.live !== undefined) return params.live;
    const id = params.nodeId ?? params.backendNodeId;
    if (id === undefined) throw new ProtocolError("Either nodeId, backendNodeId or objectId must be specified");
    return agent.node(id);
  }
  agent.nodeOf = nodeOf;

  /** @param {any} params */
  function elementOf(params) {
    const node = nodeOf(params);
    if (node.nodeType !== 1) throw new ProtocolError("Node is not an Element");
    return node;
  }
  agent.elementOf = elementOf;

  /** The computed style of an element, by the window of its own document. @param {any} element @param {string} [pseudo] @returns {any} */
  function styleOf(element, pseudo) {
    const view = element.ownerDocument.defaultView ?? window;
    return view.getComputedStyle(element, pseudo);
  }
  agent.styleOf = styleOf;

  // MARK: Structure

  /** @param {any} node */
  const isIgnored = (node) => node.nodeType === 3 && /^[ \t\n\r\f]*$/.test(node.data);

  /** The children that clients see: texts of white space only are left out, as in Chrome. @param {any} node @returns {any[]} */
  function childrenOf(node) {
    const list = [];
    for (let child = node.firstChild; child; child = child.nextSibling) if (!isIgnored(child)) list[list.length] = child;
    return list;
  }

  /** The document of a frame; null for one of another origin. @param {any} node */
  function contentDocument(node) {
    if (node.nodeType !== 1 || (node.localName !== "iframe" && node.localName !== "frame")) return null;
    try {
      return agent.internals ? agent.internals.windowOf(node)?.document ?? null : node.contentDocument;
    } catch {
      return null;
    }
  }
  agent.contentDocument = contentDocument;

  /** @param {any} node */
  const frameElement = (node) => {
    try {
      if (node.nodeType !== 9 || !node.defaultView) return null;
      return agent.internals ? agent.internals.frameElementOf(node.defaultView) : node.defaultView.frameElement;
    } catch {
      return null;
    }
  };

  agent.frameElement = frameElement;

  /** The parent in the tree of a client: that of a shadow root is its host, and that of a document its frame. @param {any} node */
  const parentOf = (node) => node.parentNode ?? (node.nodeType === 11 ? node.host ?? null : frameElement(node));

  /** The identifier of a document's frame. @param {any} document @param {any} params */
  function frameOfDocument(document, params) {
    const element = frameElement(document);
    return element === null ? params.mainFrame : agent.frameOfElement(element);
  }
  agent.frameOfDocument = frameOfDocument;

  // MARK: What clients know

  class Session {
    constructor() {
      /** The nodes whose numbers it has. @type {WeakSet<any>} */
      this.known = new WeakSet();
      /** The children that it has, by parent. @type {Map<any, any[]>} */
      this.children = new Map();
      /** @type {Map<string, any[]>} */
      this.searches = new Map();
      this.hasDocument = false;
    }
  }
  /** @type {Map<number, Session>} */
  const sessions = new Map();
  agent.endings.push((/** @type {number} */ session) => { sessions.delete(session); });

  /** @param {number} id */
  function sessionOf(id) {
    let session = sessions.get(id);
    if (session === undefined) {
      session = new Session();
      sessions.set(id, session);
    }
    return session;
  }

  /**
   * A node as JSON. @param {any} node @param {number} depth levels of children; -1 for all
   * @param {any} params @param {Session | null} session whose knowledge grows; null to describe only
   * @param {boolean} [pierces] enter documents of frames and shadow roots as deep as the rest
   * @returns {any}
   */
  function json(node, depth, params, session, pierces = false) {
    const id = agent.nodeID(node);
    const parent = parentOf(node);
    /** @type {any} */
    const result = {
      nodeId: session === null ? 0 : id, ...(parent === null || session === null ? {} : { parentId: agent.nodeID(parent) }), backendNodeId: id,
      nodeType: node.nodeType, nodeName: String(node.nodeName), localName: String(node.localName ?? ""), nodeValue: String(node.nodeValue ?? ""),
    };
    session?.known.add(node);
    watch(node);
    switch (node.nodeType) {
      case 1: {
        result.childNodeCount = 0;
        result.attributes = attributesOf(node);
        if (node.parentNode?.nodeType === 9) result.frameId = frameOfDocument(node.parentNode, params);
        if (node.namespaceURI === "http://www.w3.org/2000/svg") result.isSVG = true;
        const inner = contentDocument(node);
        if (node.localName === "iframe") result.frameId = agent.frameOfElement(node);
        if (inner) result.contentDocument = json(inner, pierces ? depth : 0, params, session, pierces);
        const root = agent.shadowRootOf(node);
        if (root) result.shadowRoots = [json(root, pierces || depth !== 0 ? depth : 0, params, session, pierces)];
        if (node.localName === "template" && node.content) result.templateContent = json(node.content, 0, params, session);
        break;
      }
      case 9:
        result.documentURL = String(node.URL);
        result.baseURL = String(node.baseURI ?? node.URL);
        result.xmlVersion = "";
        result.compatibilityMode = node.compatMode === "BackCompat" ? "QuirksMode" : "NoQuirksMode";
        break;
      case 10:
        result.publicId = String(node.publicId ?? "");
        result.systemId = String(node.systemId ?? "");
        result.internalSubset = "";
        break;
      case 11:
        if (node.host) result.shadowRootType = node.mode === "closed" ? "closed" : "open";
        break;
      default: break;
    }
    if (node.nodeType === 1 || node.nodeType === 9 || node.nodeType === 11) {
      const children = childrenOf(node);
      result.childNodeCount = children.length;
      // A single text is shown with its element.
      if (depth !== 0 || (children.length === 1 && children[0].nodeType === 3 && node.childNodes.length === 1)) {
        result.children = children.map((child) => json(child, Math.max(depth - 1, depth < 0 ? -1 : 0), params, session, pierces));
        session?.children.set(node, children);
      }
    }
    return result;
  }

  /** @param {any} element */
  function attributesOf(element) {
    const list = [];
    for (const attribute of element.attributes) list.push(String(attribute.name), String(attribute.value));
    return list;
  }

  /** Sends the children of a node, unless the client has them. @param {any} node @param {number} depth @param {any} params @param {number} id */
  function pushChildren(node, depth, params, id) {
    const session = sessionOf(id);
    const known = session.children.get(node);
    if (known !== undefined) {
      if (depth === 1) return;
      for (const child of known) pushChildren(child, depth < 0 ? -1 : depth - 1, params, id);
      return;
    }
    if (node.nodeType !== 1 && node.nodeType !== 9 && node.nodeType !== 11) return;
    const children = childrenOf(node);
    session.children.set(node, children);
    const nodes = children.map((child) => json(child, depth < 0 ? -1 : depth - 1, params, session));
    agent.emit("DOM.setChildNodes", { parentId: agent.nodeID(node), nodes }, id);
  }

  /** Makes a node known to a client, with its ancestors. Returns its number. @param {any} node @param {any} params @param {number} id */
  function push(node, params, id) {
    const session = sessionOf(id);
    if (!session.known.has(node)) {
      const path = [];
      let last = node;
      for (let ancestor = parentOf(node); ancestor !== null; ancestor = parentOf(ancestor)) {
        path.unshift(ancestor);
        last = ancestor;
        if (session.known.has(ancestor)) break;
      }
      // A tree that is not connected with the document has no parent.
      if (!session.known.has(last)) agent.emit("DOM.setChildNodes", { parentId: 0, nodes: [json(last, 0, params, session)] }, id);
      for (const ancestor of path) pushChildren(ancestor, 1, params, id);
    }
    return agent.nodeID(node);
  }
  agent.pushNode = push;

  // MARK: Mutations

  const watched = new WeakSet();
  /** The observers by window: one observes the nodes of its own window. @type {Map<any, MutationObserver>} */
  const observers = new Map();
  /** Called after changes of documents. @type {(() => void)[]} */
  agent.mutationHandlers = [];

  /** Observes a document or a shadow root. @param {any} node */
  function watch(node) {
    if ((node.nodeType !== 9 && node.nodeType !== 11) || watched.has(node)) return;
    watched.add(node);
    const view = (node.ownerDocument ?? node).defaultView ?? window;
    const observer = observers.get(view) ?? new view.MutationObserver(report);
    observers.set(view, observer);
    observer.observe(node, { childList: true, attributes: true, characterData: true, subtree: true });
  }
  agent.watchNode = watch;

  function reportMutations() {
    for (const [view, observer] of observers) {
      report(observer.takeRecords());
      if (view.closed) observers.delete(view);
    }
  }
  agent.reportMutations = reportMutations;

  /** @param {MutationRecord[]} records */
  function report(records) {
    if (records.length === 0) return;
    /** @type {Set<any>} */
    const parents = new Set();
    /** @type {Map<any, Set<string>>} */
    const attributes = new Map();
    const texts = new Set();
    for (const record of records) {
      if (record.type === "childList") parents.add(record.target);
      else if (record.type === "attributes") {
        const names = attributes.get(record.target) ?? new Set();
        attributes.set(record.target, names.add(record.attributeName ?? ""));
      } else texts.add(record.target);
    }
    for (const [id, session] of sessions) {
      for (const parent of parents) reportChildren(parent, session, id);
      for (const [element, names] of attributes) if (session.known.has(element)) reportAttributes(element, names, id);
      for (const text of texts) reportText(text, session, id);
    }
    for (const handler of agent.mutationHandlers) handler();
  }

  const params = { mainFrame: "" };

  /** @param {any} parent @param {Session} session @param {number} id */
  function reportChildren(parent, session, id) {
    const parentNodeId = agent.nodeID(parent);
    const known = session.children.get(parent);
    if (known === undefined) {
      if (!session.known.has(parent)) return;
      const children = childrenOf(parent);
      // A single text is shown with its element, as in the tree.
      if (children.length === 1 && children[0].nodeType === 3) pushChildren(parent, 1, params, id);
      agent.emit("DOM.childNodeCountUpdated", { nodeId: parentNodeId, childNodeCount: children.length }, id);
      return;
    }
    const now = childrenOf(parent);
    const present = new Set(now);
    const left = known.filter((child) => present.has(child));
    const remove = (/** @type {any} */ child) => {
      agent.emit("DOM.childNodeRemoved", { parentNodeId, nodeId: agent.nodeID(child) }, id);
      forget(child, session);
    };
    for (const child of known) if (!present.has(child)) remove(child);
    for (let index = 0; index < now.length; index++) {
      if (left[index] === now[index]) continue;
      const former = left.indexOf(now[index], index);
      if (former >= 0) {
        remove(now[index]);
        left.splice(former, 1);
      }
      const previousNodeId = index === 0 ? 0 : agent.nodeID(now[index - 1]);
      agent.emit("DOM.childNodeInserted", { parentNodeId, previousNodeId, node: json(now[index], 0, params, session) }, id);
      left.splice(index, 0, now[index]);
    }
    session.children.set(parent, now);
  }

  /** @param {any} node @param {Session} session */
  function forget(node, session) {
    session.known.delete(node);
    for (const child of session.children.get(node) ?? []) forget(child, session);
    session.children.delete(node);
  }

  /** @param {any} element @param {Set<string>} names @param {number} id */
  function reportAttributes(element, names, id) {
    const nodeId = agent.nodeID(element);
    for (const name of names) {
      const value = element.getAttribute(name);
      if (value === null) agent.emit("DOM.attributeRemoved", { nodeId, name }, id);
      else agent.emit("DOM.attributeModified", { nodeId, name, value }, id);
      if (name === "style") agent.emit("DOM.inlineStyleInvalidated", { nodeIds: [nodeId] }, id);
    }
  }

  /** @param {any} text @param {Session} session @param {number} id */
  function reportText(text, session, id) {
    const parent = text.parentNode;
    // Whether it consists of white space decides whether the client has it.
    if (parent !== null && session.known.has(text) === isIgnored(text)) reportChildren(parent, session, id);
    else if (session.known.has(text)) agent.emit("DOM.characterDataModified", { nodeId: agent.nodeID(text), characterData: String(text.data) }, id);
  }

  // MARK: Documents and children

  command("DOM.enable", (params) => {
    remember(params);
    return {};
  });
  command("DOM.disable", (params, id) => { sessions.delete(id); });

  /** @param {any} values */
  function remember(values) { params.mainFrame = values.mainFrame; }

  command("DOM.getDocument", (params, id) => {
    remember(params);
    sessions.delete(id);
    const session = sessionOf(id);
    session.hasDocument = true;
    return { root: json(document, params.depth ?? 2, params, session, params.pierce === true) };
  });

  command("DOM.getFlattenedDocument", (params, id) => {
    remember(params);
    sessions.delete(id);
    /** @type {any[]} */
    const nodes = [];
    const flatten = (/** @type {any} */ node) => {
      const { children, ...own } = node;
      nodes.push(own);
      for (const child of children ?? []) flatten(child);
    };
    flatten(json(document, params.depth ?? 1, params, sessionOf(id), params.pierce === true));
    return { nodes };
  });

  command("DOM.requestChildNodes", (params, id) => { pushChildren(nodeOf(params), params.depth ?? 1, params, id); });
  command("DOM.describeNode", (params) => ({ node: json(nodeOf(params), params.depth ?? 0, params, null, params.pierce === true) }));
  command("DOM.requestNode", (params, id) => ({ nodeId: push(nodeOf(params), params, id) }));
  command("DOM.pushNodesByBackendIdsToFrontend", (params, id) => (
    { nodeIds: params.backendNodeIds.map((/** @type {number} */ number) => push(agent.node(number), params, id)) }
  ));

  command("DOM.pushNodeByPathToFrontend", (params, id) => {
    // "1,HTML,1,BODY": the index of a child, and its name.
    const parts = String(params.path).split(",");
    /** @type {any} */
    let node = document;
    for (let index = 0; index + 1 < parts.length && node; index += 2) {
      const child = parts[index] === "a" || parts[index] === "u" ? agent.shadowRootOf(node) : parts[index] === "d" ? contentDocument(node) : childrenOf(node)[Number(parts[index])];
      node = child && String(child.nodeName) === parts[index + 1] ? child : null;
    }
    if (!node) throw new ProtocolError("No node with given path found");
    return { nodeId: push(node, params, id) };
  });

  // The node becomes an object of the document in which the command runs.
  agent.command("DOM.resolveNode", (/** @type {any} */ params, /** @type {number} */ session) => {
    const node = nodeOf(params);
    return { object: agent.describe(node, { group: params.objectGroup, session }) };
  });

  command("DOM.setInspectedNode", (params) => {
    const list = agent.inspectedNodes ?? [];
    const node = nodeOf(params);
    agent.inspectedNodes = [node, ...list.filter((/** @type {any} */ other) => other !== node)].slice(0, 5);
  });

  // MARK: Queries

  /** @param {any} params */
  function parentNodeOf(params) {
    const node = nodeOf(params);
    if (typeof node.querySelector !== "function") throw new ProtocolError("Not a container node");
    return node;
  }

  /** @param {() => any} query */
  function selecting(query) {
    try {
      return query();
    } catch {
      throw new ProtocolError("DOM Error while querying");
    }
  }

  command("DOM.querySelector", (params, id) => {
    const parent = parentNodeOf(params);
    const found = selecting(() => parent.querySelector(params.selector));
    return { nodeId: found === null ? 0 : push(found, params, id) };
  });
  command("DOM.querySelectorAll", (params, id) => {
    const parent = parentNodeOf(params);
    const found = selecting(() => [...parent.querySelectorAll(params.selector)]);
    return { nodeIds: found.map((/** @type {any} */ node) => push(node, params, id)) };
  });

  /** Calls a function for a node and everything in it: shadow roots and frames, too. @param {any} node @param {(node: any) => void} visit */
  function walk(node, visit) {
    visit(node);
    const root = agent.shadowRootOf(node);
    if (root) walk(root, visit);
    const inner = contentDocument(node);
    if (inner) walk(inner, visit);
    for (const child of childrenOf(node)) walk(child, visit);
  }
  agent.walkNodes = walk;

  /** @param {any} root @param {string} query @returns {Set<any>} */
  function matchesIn(root, query) {
    const found = new Set();
    try {
      for (const node of root.querySelectorAll(query)) found.add(node);
    } catch { /* Not a selector. */ }
    if (root.nodeType !== 9) return found;
    try {
      const list = root.evaluate(query, root, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
      for (let index = 0; index < list.snapshotLength; index++) {
        const item = list.snapshotItem(index);
        found.add(item.nodeType === 2 ? item.ownerElement : item);
      }
    } catch { /* Not a path. */ }
    return found;
  }

  /** @param {any} node @param {string} text in lower case */
  function contains(node, text) {
    if (node.nodeType !== 1) return String(node.nodeValue ?? "").toLowerCase().includes(text);
    if (`<${node.localName}>`.includes(text) || `</${node.localName}>`.includes(text)) return true;
    return attributesOf(node).some((part) => part.toLowerCase().includes(text));
  }

  let lastSearch = 0;
  command("DOM.performSearch", (params, id) => {
    /** @type {any[]} */
    const results = [];
    const query = String(params.query).trim();
    const text = query.toLowerCase();
    let selected = new Set();
    walk(document, (node) => {
      if (node.nodeType === 9 || node.nodeType === 11) {
        selected = new Set([...selected, ...matchesIn(node, query)]);
        return;
      }
      if (results.length < maximumResults && text !== "" && (selected.has(node) || contains(node, text))) results.push(node);
    });
    lastSearch += 1;
    const searchId = `${agent.instance}.search.${lastSearch}`;
    sessionOf(id).searches.set(searchId, results);
    return { searchId, resultCount: results.length };
  });
  command("DOM.getSearchResults", (params, id) => {
    const results = sessionOf(id).searches.get(params.searchId);
    if (results === undefined) throw new ProtocolError("No search session with given id found");
    if (params.fromIndex < 0 || params.toIndex > results.length || params.fromIndex >= params.toIndex) throw new ProtocolError("Invalid search result range");
    return { nodeIds: results.slice(params.fromIndex, params.toIndex).map((node) => push(node, params, id)) };
  });
  command("DOM.discardSearchResults", (params, id) => { sessionOf(id).searches.delete(params.searchId); });
  command("DOM.getNodesForSubtreeByStyle", (params, id) => {
    /** @type {number[]} */
    const nodeIds = [];
    walk(nodeOf(params), (node) => {
      if (node.nodeType !== 1) return;
      const style = styleOf(node);
      if (params.computedStyles.some((/** @type {any} */ one) => style.getPropertyValue(one.name) === one.value)) nodeIds.push(push(node, params, id));
    });
    return { nodeIds };
  });

  command("DOM.getAttributes", (params) => ({ attributes: attributesOf(elementOf(params)) }));
  command("DOM.getOuterHTML", (params) => ({ outerHTML: outerHTML(nodeOf(params)) }));
  command("DOM.getNodeStackTraces", () => ({}));
  command("DOM.getTopLayerElements", () => ({ nodeIds: [] }));
  command("DOM.getContainerForNode", () => ({}));
  command("DOM.getQueryingDescendantsForContainer", () => ({ nodeIds: [] }));
  command("DOM.getDetachedDomNodes", () => ({ detachedNodes: [] }));
  command("DOM.getElementByRelation", () => ({ nodeId: 0 }));
  command("DOM.getAnchorElement", () => ({ nodeId: 0 }));
  command("DOM.collectClassNamesFromSubtree", (params) => {
    const names = new Set();
    walk(nodeOf(params), (node) => { if (node.nodeType === 1) for (const name of node.classList) names.add(name); });
    return { classNames: [...names] };
  });
  command("DOM.getFrameOwner", (params, id) => {
    /** @type {any} */
    let owner = null;
    walk(document, (node) => { if (node.localName === "iframe" && agent.frameOfElement(node) === params.frameId) owner = node; });
    if (owner === null) throw new ProtocolError(params.frameId === params.mainFrame ? "Frame with the given id does not belong to the target." : "Frame with the given id was not found.");
    return { backendNodeId: agent.nodeID(owner), nodeId: sessionOf(id).hasDocument ? push(owner, params, id) : 0 };
  });

  /** @param {any} node @returns {string} */
  function outerHTML(node) {
    switch (node.nodeType) {
      case 1: return String(node.outerHTML);
      case 3: return String(node.data);
      case 8: return `<!--${node.data}-->`;
      case 10: return `<!DOCTYPE ${node.name}>`;
      case 11: return String(node.innerHTML ?? [...node.childNodes].map(outerHTML).join(""));
      default: return [...node.childNodes].map(outerHTML).join("");
    }
  }

  // MARK: Changes

  /** Changes that can be undone, and marks (null) between them. @type {({undo: () => void, redo: () => void} | null)[]} */
  const history = [];
  let position = 0;
  const maximumHistory = 1_000;

  /** Performs a change that can be undone. @param {() => void} redo @param {() => void} undo */
  function perform(redo, undo) {
    redo();
    history.length = position;
    history.push({ undo, redo });
    if (history.length > maximumHistory) history.shift();
    position = history.length;
  }
  agent.perform = perform;

  command("DOM.markUndoableState", () => {
    if (position === 0 || history[position - 1] === null) return;
    history.length = position;
    history.push(null);
    position = history.length;
  });
  command("DOM.undo", () => {
    while (position > 0 && history[position - 1] === null) position -= 1;
    for (; position > 0 && history[position - 1] !== null; position--) history[position - 1]?.undo();
  });
  command("DOM.redo", () => {
    while (position < history.length && history[position] === null) position += 1;
    for (; position < history.length && history[position] !== null; position++) history[position]?.redo();
  });

  /** @param {any} element @param {string} name @param {string | null} value */
  function setAttribute(element, name, value) {
    const former = element.getAttribute(name);
    const apply = (/** @type {string | null} */ text) => {
      if (text === null) element.removeAttribute(name);
      else element.setAttribute(name, text);
    };
    try {
      perform(() => apply(value), () => apply(former));
    } catch (error) {
      throw new ProtocolError(`${error}`);
    }
  }

  command("DOM.setAttributeValue", (params) => { setAttribute(elementOf(params), params.name, String(params.value)); });
  command("DOM.removeAttribute", (params) => { setAttribute(elementOf(params), params.name, null); });
  command("DOM.setAttributesAsText", (params) => {
    const element = elementOf(params);
    const holder = document.createElement("template");
    holder.innerHTML = `<span ${params.text}></span>`;
    const parsed = holder.content.firstElementChild;
    if (parsed === null) throw new ProtocolError("Could not parse value as attributes");
    let isReplaced = params.name === undefined;
    for (const attribute of parsed.attributes) {
      if (attribute.name === params.name) isReplaced = true;
      setAttribute(element, attribute.name, attribute.value);
    }
    if (!isReplaced && params.name) setAttribute(element, params.name, null);
  });

  command("DOM.setNodeValue", (params) => {
    const node = nodeOf(params);
    if (node.nodeType !== 3 && node.nodeType !== 8) throw new ProtocolError("Can only set value of text nodes");
    const former = node.data;
    perform(() => { node.data = String(params.value); }, () => { node.data = former; });
  });

  /** Where a node is. @param {any} node */
  function placeOf(node) {
    const { parentNode, nextSibling } = node;
    if (parentNode === null) throw new ProtocolError("Cannot remove detached node");
    return { node, parentNode, nextSibling };
  }
  /** @param {{node: any, parentNode: any, nextSibling: any}} place */
  const restore = ({ node, parentNode, nextSibling }) => { parentNode.insertBefore(node, nextSibling); };

  command("DOM.removeNode", (params) => {
    const node = nodeOf(params);
    const place = placeOf(node);
    perform(() => { place.parentNode.removeChild(node); }, () => restore(place));
  });

  /** @param {any} node @param {any} target @param {any} before */
  function insert(node, target, before) {
    try {
      const former = node.parentNode === null ? null : placeOf(node);
      perform(() => { target.insertBefore(node, before); }, () => {
        if (former === null) node.remove();
        else restore(former);
      });
    } catch (error) {
      if (error instanceof ProtocolError) throw error;
      throw new ProtocolError(`${error}`);
    }
  }

  /** @param {any} params */
  const targetOf = (params) => ({
    target: agent.node(params.targetNodeId), before: params.insertBeforeNodeId === undefined ? null : agent.node(params.insertBeforeNodeId),
  });

  command("DOM.moveTo", (params, id) => {
    const { target, before } = targetOf(params);
    const node = nodeOf(params);
    insert(node, target, before);
    reportMutations();
    return { nodeId: push(node, params, id) };
  });
  command("DOM.copyTo", (params, id) => {
    const { target, before } = targetOf(params);
    const copy = nodeOf(params).cloneNode(true);
    insert(copy, target, before);
    reportMutations();
    return { nodeId: push(copy, params, id) };
  });

  /** Replaces a node by others. @param {any} node @param {any[]} nodes */
  function replace(node, nodes) {
    const { parentNode } = placeOf(node);
    let mark = node;
    perform(() => {
      for (const one of nodes) parentNode.insertBefore(one, node);
      mark = node.nextSibling;
      parentNode.removeChild(node);
    }, () => {
      parentNode.insertBefore(node, nodes[0] ?? mark);
      for (const one of nodes) one.remove();
    });
  }

  command("DOM.setNodeName", (params, id) => {
    const former = elementOf(params);
    let element;
    try {
      element = former.ownerDocument.createElement(params.name);
    } catch (error) {
      throw new ProtocolError(`${error}`);
    }
    for (const attribute of former.attributes) element.setAttribute(attribute.name, attribute.value);
    for (const child of former.childNodes) element.append(child.cloneNode(true));
    replace(former, [element]);
    reportMutations();
    return { nodeId: push(element, params, id) };
  });

  command("DOM.setOuterHTML", (params) => {
    const node = nodeOf(params);
    const text = String(params.outerHTML);
    if (node.nodeType === 9 || node.parentNode?.nodeType === 9) {
      const parsed = new DOMParser().parseFromString(text, "text/html");
      const root = node.nodeType === 9 ? node.documentElement : node;
      if (root?.nodeType === 1) replace(root, [root.ownerDocument.adoptNode(parsed.documentElement)]);
      return;
    }
    const holder = node.ownerDocument.createElement(node.parentNode?.nodeType === 1 ? node.parentNode.localName : "template");
    holder.innerHTML = text;
    replace(node, [...(holder.content ?? holder).childNodes]);
  });

  // MARK: Boxes

  /** The position of a document's viewport in that of the main frame, in CSS pixels. @param {any} document */
  function offsetOf(document) {
    let [x, y] = [0, 0];
    for (let element = frameElement(document); element; element = frameElement(element.ownerDocument)) {
      const box = element.getBoundingClientRect();
      x += box.left + element.clientLeft;
      y += box.top + element.clientTop;
    }
    return { x, y };
  }

  /** @param {{left: number, top: number, right: number, bottom: number}} edges */
  const quad = ({ left, top, right, bottom }) => [left, top, right, top, right, bottom, left, bottom];

  /** The boxes of an element or text in the viewport of the main frame. @param {any} node @returns {any[]} */
  function rectsOf(node) {
    const { x, y } = offsetOf(node.ownerDocument ?? node);
    /** @type {any} */
    let source = node;
    if (node.nodeType === 3) {
      source = node.ownerDocument.createRange();
      source.selectNodeContents(node);
    }
    if (typeof source.getClientRects !== "function") return [];
    return [...source.getClientRects()].filter((box) => box.width > 0 || box.height > 0).map((box) => (
      { left: box.left + x, top: box.top + y, right: box.right + x, bottom: box.bottom + y }
    ));
  }
  agent.rectsOf = rectsOf;

  command("DOM.getContentQuads", (params) => {
    const rects = rectsOf(nodeOf(params));
    if (rects.length === 0) throw new ProtocolError("Could not compute content quads.");
    return { quads: rects.map(quad) };
  });

  command("DOM.getBoxModel", (params) => {
    const node = nodeOf(params);
    const rects = rectsOf(node);
    if (rects.length === 0) throw new ProtocolError("Could not compute box model.");
    const box = {
      left: Math.min(...rects.map((rect) => rect.left)), top: Math.min(...rects.map((rect) => rect.top)),
      right: Math.max(...rects.map((rect) => rect.right)), bottom: Math.max(...rects.map((rect) => rect.bottom)),
    };
    const style = node.nodeType === 1 ? styleOf(node) : null;
    const width = (/** @type {string} */ name) => Number.parseFloat(style?.getPropertyValue(name) ?? "") || 0;
    const inset = (/** @type {any} */ edges, /** @type {string} */ prefix, /** @type {string} */ suffix, /** @type {number} */ sign) => ({
      left: edges.left + sign * width(`${prefix}-left${suffix}`), top: edges.top + sign * width(`${prefix}-top${suffix}`),
      right: edges.right - sign * width(`${prefix}-right${suffix}`), bottom: edges.bottom - sign * width(`${prefix}-bottom${suffix}`),
    });
    const padding = inset(box, "border", "-width", 1);
    return {
      model: {
        content: quad(inset(padding, "padding", "", 1)), padding: quad(padding), border: quad(box), margin: quad(inset(box, "margin", "", -1)),
        width: box.right - box.left, height: box.bottom - box.top,
      },
    };
  });

  /** The innermost element at a point of the main frame's viewport. @param {number} x @param {number} y @returns {any} */
  function elementAt(x, y) {
    /** @type {any} */
    let root = document;
    let found = null;
    while (root) {
      const at = offsetOf(root.ownerDocument ?? root);
      const element = root.elementFromPoint?.(x - at.x, y - at.y);
      if (!element || element === found) break;
      found = element;
      root = agent.shadowRootOf(element) ?? contentDocument(element);
    }
    return found;
  }
  agent.elementAt = elementAt;

  command("DOM.getNodeForLocation", (params, id) => {
    const node = elementAt(params.x, params.y);
    if (node === null) throw new ProtocolError("No node found at given location");
    const known = sessionOf(id).hasDocument ? { nodeId: push(node, params, id) } : {};
    return { backendNodeId: agent.nodeID(node), frameId: frameOfDocument(node.ownerDocument, params), ...known };
  });

  command("DOM.focus", (params) => {
    const element = elementOf(params);
    element.focus();
    if (element.getRootNode().activeElement !== element) throw new ProtocolError("Element is not focusable");
  });

  command("DOM.scrollIntoViewIfNeeded", (params) => {
    const node = nodeOf(params);
    if (!node.isConnected) throw new ProtocolError("Node is detached from document");
    const rects = rectsOf(node);
    if (rects.length === 0) throw new ProtocolError("Node does not have a layout object");
    const isVisible = rects.every((rect) => rect.top >= 0 && rect.left >= 0 && rect.bottom <= innerHeight && rect.right <= innerWidth);
    if (!isVisible) (node.nodeType === 1 ? node : node.parentElement)?.scrollIntoView({ block: "center", inline: "nearest" });
  });

  command("DOM.setFileInputFiles", () => { throw new ProtocolError("Files are chosen in the app's own dialog"); });
  command("DOM.getFileInfo", () => { throw new ProtocolError("Files of inputs have no path"); });
})
