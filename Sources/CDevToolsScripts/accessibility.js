// The domain Accessibility: roles (HTML-AAM 1.0), names and descriptions (Accessible Name and Description Computation 1.2), and states.
(function (agent) {
  "use strict";
  const { Set, String, Number } = window;
  const { ProtocolError } = agent;
  const command = agent.nodeCommand;
  const maximumNodes = 50_000;

  // MARK: Roles

  /** Elements whose role depends on nothing else. @type {Record<string, string>} */
  const roles = {
    article: "article", aside: "complementary", blockquote: "blockquote", button: "button", caption: "caption", code: "code", datalist: "listbox",
    dd: "definition", del: "deletion", details: "group", dfn: "term", dialog: "dialog", dt: "term", em: "emphasis", fieldset: "group", figure: "figure",
    h1: "heading", h2: "heading", h3: "heading", h4: "heading", h5: "heading", h6: "heading", hr: "separator", html: "RootWebArea", iframe: "Iframe",
    ins: "insertion", li: "listitem", main: "main", mark: "mark", math: "math", menu: "list", meter: "meter", nav: "navigation", ol: "list",
    optgroup: "group", option: "option", output: "status", p: "paragraph", progress: "progressbar", search: "search", strong: "strong", sub: "subscript",
    summary: "button", sup: "superscript", svg: "graphics-document", table: "table", tbody: "rowgroup", td: "cell", textarea: "textbox", tfoot: "rowgroup",
    thead: "rowgroup", time: "time", tr: "row", ul: "list", label: "LabelText", legend: "Legend", figcaption: "Figcaption", video: "Video", audio: "Audio",
    canvas: "Canvas", br: "LineBreak",
  };
  /** @type {Record<string, string>} */
  const inputRoles = {
    button: "button", checkbox: "checkbox", color: "ColorWell", date: "Date", "datetime-local": "DateTime", file: "button", image: "button", month: "Date",
    number: "spinbutton", radio: "radio", range: "slider", reset: "button", search: "searchbox", submit: "button", time: "InputTime", week: "Date",
  };
  const known = new Set((
    "alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox complementary contentinfo definition deletion "
    + "dialog directory document emphasis feed figure form generic grid gridcell group heading img image insertion link list listbox listitem log main marquee math menu "
    + "menubar menuitem menuitemcheckbox menuitemradio meter navigation none note option paragraph presentation progressbar radio radiogroup region row rowgroup "
    + "rowheader scrollbar search searchbox separator slider spinbutton status strong subscript superscript switch tab table tablist tabpanel term textbox time timer "
    + "toolbar tooltip tree treegrid treeitem").split(" "));

  /** @param {any} element @param {string} name @returns {string} */
  const attribute = (element, name) => element.getAttribute?.(name) ?? "";

  /** @param {any} element */
  function explicitRole(element) {
    for (const word of attribute(element, "role").toLowerCase().split(/\s+/)) {
      if (known.has(word)) return word === "presentation" ? "none" : word === "img" ? "image" : word;
    }
    return "";
  }

  /** @param {any} element @returns {string} */
  function roleOf(element) {
    const explicit = explicitRole(element);
    // A focusable element cannot be presentational (WAI-ARIA, section 7).
    if (explicit !== "" && !(explicit === "none" && isFocusable(element))) return explicit;
    const name = element.localName;
    switch (name) {
      case "a": case "area": return element.hasAttribute("href") ? "link" : "generic";
      case "img": return element.hasAttribute("alt") && attribute(element, "alt") === "" && !element.hasAttribute("title") ? "none" : "image";
      case "input":
        if (element.type === "hidden") return "none";
        if (element.hasAttribute("list") && /^(?:text|search|tel|url|email)$/.test(element.type)) return "combobox";
        return inputRoles[element.type] ?? "textbox";
      case "select": return element.multiple || element.size > 1 ? "listbox" : "combobox";
      case "header": case "footer":
        if (element.closest("article, aside, main, nav, section") !== null) return "generic";
        return name === "header" ? "banner" : "contentinfo";
      case "section": return hasOwnName(element) ? "region" : "generic";
      case "form": return hasOwnName(element) ? "form" : "generic";
      case "th": return attribute(element, "scope") === "row" || attribute(element, "scope") === "rowgroup" ? "rowheader" : "columnheader";
      case "aside": return "complementary";
      default: return roles[name] ?? "generic";
    }
  }

  /** @param {any} element */
  const hasOwnName = (element) => attribute(element, "aria-label").trim() !== "" || attribute(element, "aria-labelledby").trim() !== "" || attribute(element, "title").trim() !== "";

  /** @param {any} element */
  function isFocusable(element) {
    if (isDisabled(element)) return false;
    if (element.hasAttribute("tabindex")) return true;
    if (/^(?:button|input|select|textarea|iframe|summary)$/.test(element.localName)) return element.type !== "hidden";
    return (element.localName === "a" && element.hasAttribute("href")) || element.isContentEditable === true;
  }

  /** @param {any} element */
  function isDisabled(element) {
    if (attribute(element, "aria-disabled") === "true") return true;
    try {
      return element.matches(":disabled");
    } catch {
      return element.disabled === true;
    }
  }

  /** Why an element is not in the tree; nothing if it is. @param {any} element @returns {string} */
  function hiddenReason(element) {
    if (attribute(element, "aria-hidden") === "true") return "ariaHiddenElement";
    if (/^(?:head|script|style|template|noscript|title|meta|link|base|datalist|param|source|track)$/.test(element.localName)) return "notRendered";
    const style = agent.styleOf(element);
    if (style.display === "none") return "notRendered";
    return style.visibility === "hidden" || style.visibility === "collapse" ? "notVisible" : "";
  }

  // MARK: Names

  const namedByContent = new Set((
    "button cell checkbox columnheader gridcell heading link menuitem menuitemcheckbox menuitemradio option radio row rowheader switch tab tooltip treeitem LabelText Legend").split(" "));

  /** @param {any} element @param {string} name @returns {any[]} */
  function referred(element, name) {
    const root = element.getRootNode();
    return attribute(element, name).split(/\s+/).map((id) => id === "" ? null : root.getElementById?.(id) ?? null).filter((found) => found !== null);
  }

  /** @param {any} node @returns {any[]} */
  function innerNodes(node) {
    const root = agent.shadowRootOf(node);
    if (root) return [...root.childNodes];
    if (node.localName === "slot") {
      const assigned = node.assignedNodes?.() ?? [];
      if (assigned.length > 0) return assigned;
    }
    return [...node.childNodes];
  }

  /** @param {string} text */
  const collapsed = (text) => text.replace(/[ \t\n\r\f]+/g, " ").trim();

  /** The text of what is in an element (2F of the computation). @param {any} element @param {Set<any>} visited @param {boolean} isReferred @returns {string} */
  function contentText(element, visited, isReferred) {
    let text = "";
    for (const child of innerNodes(element)) {
      if (child.nodeType === 3) text += child.data;
      else if (child.nodeType === 1) {
        const part = nameIn(child, visited, isReferred);
        const isBlock = !/^inline/.test(agent.styleOf(child).display) || child.localName === "br";
        text += isBlock ? ` ${part} ` : part;
      }
    }
    return text;
  }

  /** The text of an element inside the name of another (2A to 2I). @param {any} element @param {Set<any>} visited @param {boolean} isReferred @returns {string} */
  function nameIn(element, visited, isReferred) {
    if (visited.has(element) || (!isReferred && hiddenReason(element) !== "")) return "";
    visited.add(element);
    const role = roleOf(element);
    const label = attribute(element, "aria-label").trim();
    if (label !== "") return label;
    if (role === "textbox" || role === "searchbox" || role === "spinbutton") return String(element.value ?? element.textContent ?? "");
    if (role === "combobox" || role === "listbox") return [...element.selectedOptions ?? []].map((option) => option.text).join(" ");
    const own = nativeName(element);
    if (own.text !== "") return own.text;
    const inner = contentText(element, visited, isReferred);
    return collapsed(inner) === "" ? attribute(element, "title") : inner;
  }

  /** The name by features of HTML. @param {any} element @returns {{text: string, source: string, native?: string}} */
  function nativeName(element) {
    switch (element.localName) {
      case "img": case "area": return { text: attribute(element, "alt").trim(), source: "attribute" };
      case "input":
        if (/^(?:submit|reset|button)$/.test(element.type)) {
          const fallback = element.type === "submit" ? "Submit" : element.type === "reset" ? "Reset" : "";
          return { text: element.hasAttribute("value") ? attribute(element, "value") : fallback, source: "attribute" };
        }
        if (element.type === "image") return { text: attribute(element, "alt") || "Submit", source: "attribute" };
        return { text: "", source: "" };
      case "fieldset": return childName(element, "legend");
      case "figure": return childName(element, "figcaption");
      case "table": return childName(element, "caption");
      case "optgroup": return { text: attribute(element, "label"), source: "attribute" };
      case "option": return { text: attribute(element, "label"), source: "attribute" };
      case "svg": return childName(element, "title");
      default: return { text: "", source: "" };
    }
  }

  /** @param {any} element @param {string} name */
  function childName(element, name) {
    const child = [...element.children].find((one) => one.localName === name);
    return { text: child ? collapsed(child.textContent ?? "") : "", source: "relatedElement" };
  }

  /** The accessible name, and where it comes from. @param {any} element @returns {{text: string, source: string}} */
  function nameOf(element) {
    if (element.nodeType === 3) return { text: collapsed(element.data), source: "contents" };
    if (element.nodeType === 9) return { text: collapsed(String(element.title)), source: "relatedElement" };
    const references = referred(element, "aria-labelledby");
    if (references.length > 0) {
      const text = collapsed(references.map((one) => nameIn(one, new Set(), true)).join(" "));
      if (text !== "") return { text, source: "relatedElement" };
    }
    const label = collapsed(attribute(element, "aria-label"));
    if (label !== "") return { text: label, source: "attribute" };
    const labels = [...element.labels ?? []];
    if (labels.length > 0) {
      const text = collapsed(labels.map((one) => nameIn(one, new Set([element]), false)).join(" "));
      if (text !== "") return { text, source: "relatedElement" };
    }
    const own = nativeName(element);
    if (own.text !== "") return { text: collapsed(own.text), source: own.source };
    if (namedByContent.has(roleOf(element)) || element.localName === "summary") {
      const text = collapsed(contentText(element, new Set([element]), false));
      if (text !== "") return { text, source: "contents" };
    }
    const title = collapsed(attribute(element, "title"));
    if (title !== "") return { text: title, source: "attribute" };
    const placeholder = collapsed(attribute(element, "placeholder"));
    return { text: placeholder, source: placeholder === "" ? "" : "placeholder" };
  }

  /** @param {any} element @param {string} name the accessible name */
  function descriptionOf(element, name) {
    const references = referred(element, "aria-describedby");
    if (references.length > 0) return collapsed(references.map((one) => nameIn(one, new Set(), true)).join(" "));
    const own = collapsed(attribute(element, "aria-description"));
    if (own !== "") return own;
    const title = collapsed(attribute(element, "title"));
    return title === name ? "" : title;
  }

  // MARK: Nodes

  /** The document of a frame, or what is in an element. @param {any} node @returns {any[]} */
  function children(node) {
    const inner = agent.contentDocument(node);
    if (inner) return [inner];
    const list = node.nodeType === 9 ? [...node.documentElement?.childNodes ?? []] : innerNodes(node);
    return list.filter((child) => (child.nodeType === 3 && collapsed(child.data) !== "") || (child.nodeType === 1 && hiddenReason(child) === ""));
  }

  /** @param {any} node */
  function parentOf(node) {
    if (node.nodeType === 9) return agent.frameElement(node);
    if (node.parentNode === node.ownerDocument?.documentElement) return node.ownerDocument;
    const parent = node.assignedSlot ?? node.parentNode;
    return parent?.nodeType === 11 ? parent.host ?? null : parent;
  }

  const generics = new Set(["none", "generic"]);

  /** @param {any} node */
  const isIgnored = (node) => node.nodeType === 1 && (hiddenReason(node) !== "" || (generics.has(roleOf(node)) && !isFocusable(node) && nameOf(node).text === ""));

  /** @param {string} type @param {any} value */
  const value = (type, value) => ({ type, value });

  /** @param {any} element @returns {{name: string, value: any}[]} */
  function propertiesOf(element) {
    /** @type {{name: string, value: any}[]} */
    const list = [];
    const add = (/** @type {string} */ name, /** @type {string} */ type, /** @type {any} */ content) => { list.push({ name, value: value(type, content) }); };
    const state = (/** @type {string} */ name) => attribute(element, name);
    const role = roleOf(element);
    if (isDisabled(element)) add("disabled", "boolean", true);
    if (element.matches(":invalid") || (state("aria-invalid") && state("aria-invalid") !== "false")) add("invalid", "token", state("aria-invalid") || "true");
    else if (/^(?:textbox|searchbox|spinbutton|combobox|listbox|checkbox|radio|slider)$/.test(role)) add("invalid", "token", "false");
    if (isFocusable(element)) add("focusable", "booleanOrUndefined", true);
    if (element.getRootNode().activeElement === element && element.localName !== "body") add("focused", "booleanOrUndefined", true);
    if (/^(?:textbox|searchbox|spinbutton)$/.test(role)) {
      add("editable", "token", element.isContentEditable ? "richtext" : "plaintext");
      add("settable", "booleanOrUndefined", !element.readOnly && !isDisabled(element));
      add("multiline", "boolean", element.localName === "textarea" || state("aria-multiline") === "true");
      add("readonly", "boolean", element.readOnly === true || state("aria-readonly") === "true");
    }
    if (/^(?:textbox|searchbox|spinbutton|combobox|listbox|checkbox|radio)$/.test(role)) add("required", "boolean", element.required === true || state("aria-required") === "true");
    if (/^(?:checkbox|radio|switch|menuitemcheckbox|menuitemradio)$/.test(role)) {
      const checked = element.localName === "input" ? element.indeterminate ? "mixed" : String(element.checked) : state("aria-checked") || "false";
      add("checked", "tristate", checked);
    }
    if (state("aria-pressed")) add("pressed", "tristate", state("aria-pressed"));
    const expanded = element.localName === "summary" ? String(element.parentElement?.open === true) : state("aria-expanded");
    if (expanded) add("expanded", "booleanOrUndefined", expanded === "true");
    if (role === "option" || state("aria-selected")) add("selected", "booleanOrUndefined", element.localName === "option" ? element.selected : state("aria-selected") === "true");
    const level = /^h[1-6]$/.test(element.localName) && !state("aria-level") ? Number(element.localName[1]) : Number(state("aria-level"));
    if (level > 0) add("level", "integer", level);
    if (state("aria-haspopup")) add("hasPopup", "token", state("aria-haspopup"));
    else if (role === "combobox") add("hasPopup", "token", element.localName === "select" ? "menu" : "listbox");
    if (state("aria-busy") === "true") add("busy", "boolean", true);
    if (state("aria-live")) add("live", "token", state("aria-live"));
    if (state("aria-modal") === "true") add("modal", "boolean", true);
    if (state("aria-roledescription")) add("roledescription", "string", state("aria-roledescription"));
    if (state("aria-keyshortcuts")) add("keyshortcuts", "string", state("aria-keyshortcuts"));
    if (/^(?:slider|progressbar|meter|spinbutton|scrollbar)$/.test(role)) {
      const minimum = state("aria-valuemin") || element.min;
      const maximum = state("aria-valuemax") || element.max;
      if (minimum !== undefined && minimum !== "") add("valuemin", "number", Number(minimum));
      if (maximum !== undefined && maximum !== "") add("valuemax", "number", Number(maximum));
      add("valuetext", "string", state("aria-valuetext"));
    }
    if (element.localName === "a" && element.href) add("url", "string", String(element.href));
    return list;
  }

  /** @param {any} element @returns {string | number | undefined} */
  function valueOf(element) {
    const role = roleOf(element);
    if (/^(?:textbox|searchbox)$/.test(role)) return element.type === "password" ? "•".repeat(String(element.value).length) : String(element.value ?? element.textContent ?? "");
    if (/^(?:slider|progressbar|meter|spinbutton|scrollbar)$/.test(role)) {
      const text = attribute(element, "aria-valuenow") || element.value;
      return text === undefined || text === "" ? undefined : Number(text);
    }
    if (role === "combobox") return element.localName === "select" ? [...element.selectedOptions].map((option) => collapsed(option.text)).join(", ") : String(element.value ?? "");
    return undefined;
  }

  /** @param {any} node */
  const idOf = (node) => String(agent.nodeID(node.nodeType === 1 && node === node.ownerDocument.documentElement ? node.ownerDocument : node));

  /** @param {any} node @param {any} params @returns {any} */
  function json(node, params) {
    const element = node.nodeType === 1;
    const parent = parentOf(node);
    const isDocument = node.nodeType === 9;
    /** @type {any} */
    const result = {
      nodeId: idOf(node), ignored: isIgnored(node), ...(parent === null ? {} : { parentId: idOf(parent) }), backendDOMNodeId: agent.nodeID(node),
      childIds: children(node).map(idOf), ...(isDocument ? { frameId: agent.frameOfDocument(node, params) } : {}),
    };
    const role = isDocument ? "RootWebArea" : element ? roleOf(node) : "StaticText";
    if (result.ignored) {
      result.role = value("role", "none");
      const reason = hiddenReason(node);
      result.ignoredReasons = [{ name: reason || "uninteresting", value: value("boolean", true) }];
      return result;
    }
    result.role = value(known.has(role) ? "role" : "internalRole", role);
    const name = nameOf(node);
    result.name = { type: "computedString", value: name.text, ...(name.source === "" ? {} : { sources: [{ type: name.source, value: value("computedString", name.text) }] }) };
    if (isDocument) {
      result.properties = [{ name: "focusable", value: value("booleanOrUndefined", true) }];
      if (node.activeElement === node.body && node.hasFocus()) result.properties.push({ name: "focused", value: value("booleanOrUndefined", true) });
      result.properties.push({ name: "url", value: value("string", String(node.URL)) });
    } else if (element) {
      const description = descriptionOf(node, name.text);
      if (description !== "") result.description = value("computedString", description);
      const content = valueOf(node);
      if (content !== undefined) result.value = value(typeof content === "number" ? "number" : "string", content);
      result.properties = propertiesOf(node);
    } else result.properties = [];
    return result;
  }

  // MARK: Commands

  /** @param {any} params */
  function documentOf(params) {
    if (params.frameId === undefined || params.frameId === params.mainFrame) return document;
    /** @type {any} */
    let found = null;
    agent.walkNodes(document, (/** @type {any} */ node) => {
      if (node.localName === "iframe" && agent.frameOfElement(node) === params.frameId) found = agent.contentDocument(node);
    });
    if (found === null) throw new ProtocolError("Frame with the given frameId is not found.");
    return found;
  }

  /** @param {any} params */
  function nodeFor(params) {
    const node = agent.nodeOf(params);
    return node === node.ownerDocument?.documentElement ? node.ownerDocument : node;
  }

  /** Adds a node and those in it. @param {any} node @param {number} depth @param {any[]} list @param {any} params */
  function collect(node, depth, list, params) {
    if (list.length >= maximumNodes) return;
    list.push(json(node, params));
    if (depth === 0) return;
    for (const child of children(node)) {
      // The tree of a frame is a tree of its own.
      if (child.nodeType !== 9) collect(child, depth - 1, list, params);
    }
  }

  command("Accessibility.enable", () => ({}));
  command("Accessibility.disable", () => ({}));
  command("Accessibility.getFullAXTree", (params) => {
    /** @type {any[]} */
    const nodes = [];
    collect(documentOf(params), params.depth ?? -1, nodes, params);
    return { nodes };
  });
  command("Accessibility.getRootAXNode", (params) => ({ node: json(documentOf(params), params) }));
  command("Accessibility.getChildAXNodes", (params) => {
    const parent = agent.node(Number(params.id));
    return { nodes: children(parent).filter((child) => child.nodeType !== 9).map((child) => json(child, params)) };
  });

  /** @param {any} node @returns {any[]} */
  function ancestors(node) {
    const list = [];
    for (let ancestor = parentOf(node); ancestor !== null && ancestor !== undefined; ancestor = parentOf(ancestor)) {
      list.push(ancestor);
      if (ancestor.nodeType === 9) break;
    }
    return list;
  }

  command("Accessibility.getAXNodeAndAncestors", (params) => {
    const node = nodeFor(params);
    return { nodes: [node, ...ancestors(node)].map((one) => json(one, params)) };
  });
  command("Accessibility.getPartialAXTree", (params) => {
    const node = nodeFor(params);
    const list = [json(node, params)];
    if (params.fetchRelatives ?? true) {
      for (const child of children(node)) if (child.nodeType !== 9) list.push(json(child, params));
      for (const ancestor of ancestors(node)) list.push(json(ancestor, params));
    }
    return { nodes: list };
  });
  command("Accessibility.queryAXTree", (params) => {
    /** @type {any[]} */
    const nodes = [];
    const visit = (/** @type {any} */ node) => {
      if (nodes.length >= maximumNodes) return;
      const found = json(node, params);
      const isMatch = (params.accessibleName === undefined || found.name?.value === params.accessibleName) && (params.role === undefined || found.role.value === params.role);
      if (isMatch && !found.ignored) nodes.push(found);
      for (const child of children(node)) if (child.nodeType !== 9) visit(child);
    };
    visit(nodeFor(params));
    return { nodes };
  });
})
