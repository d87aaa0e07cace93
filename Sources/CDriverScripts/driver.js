// The page's side of the WebDriver commands of a web view: evaluated once in each document, with the name of the property that
// holds it, a prefix for the references of nodes, the handle of the window, and the internals of the engine: undefined in an
// engine without the capability `automation`. Section numbers are those of W3C WebDriver.
//
// Returns a function: `driver(frames, name, ...values)` runs a command in the frame that a list of references leads to. Its value
// is `{value}`, or `{error, message}` with an error code of the standard; it can be a promise.
(function (property, prefix, handle, internals) {
  "use strict";
  const elementKey = "element-6066-11e4-a52e-4f735466cecf";
  const shadowKey = "shadow-6066-11e4-a52e-4f735466cecf";
  const frameKey = "frame-075b-4da1-b6ba-e579c2d3230a";
  const windowKey = "window-fcc6-11e5-b4f8-330a88ab9d7f";
  const { setTimeout, clearTimeout, Promise } = window;
  const maximumDepth = 200;

  class DriverError {
    constructor(error, message) {
      this.error = error;
      this.message = message;
    }
  }

  // MARK: Beyond the page: closed shadow trees and frames of other origins

  const shadowRootOf = internals?.shadowRootOf ?? ((element) => element.shadowRoot ?? null);
  const windowOf = internals?.windowOf ?? ((element) => element.contentWindow ?? null);
  const frameElementOf = internals?.frameElementOf ?? ((view) => view.frameElement ?? null);

  // MARK: References (sections 12.3 and 12.4)

  /** @type {Map<string, any>} */
  const nodes = new Map();
  const references = new WeakMap();
  /** The navigable of each node: the element of its frame, or the window. A reference is known there only. */
  const navigables = new Map();
  /** That of the current command. */
  let navigable = window;
  /** Scripts by their digests: clients send the same long ones again and again. */
  const scripts = new Map();

  function reference(node) {
    let name = references.get(node);
    if (name === undefined) {
      name = `${prefix}${nodes.size + 1}`;
      references.set(node, name);
      nodes.set(name, node);
      const view = (node.ownerDocument ?? node).defaultView;
      navigables.set(name, view ? frameElementOf(view) ?? window : navigable);
    }
    return name;
  }

  function known(name, code, stale) {
    const node = nodes.get(name);
    if (node === undefined || navigables.get(name) !== navigable) throw new DriverError(code, `no node of this frame has the reference ${name}`);
    if (!node.isConnected) throw new DriverError(stale, `the node ${name} is no longer in the document`);
    return node;
  }

  const elementOf = (name) => {
    const node = known(name, "no such element", "stale element reference");
    if (node.nodeType !== 1) throw new DriverError("no such element", `${name} is not an element`);
    return node;
  };
  const shadowOf = (name) => known(name, "no such shadow root", "detached shadow root");

  const isNode = (value) => typeof value === "object" && value !== null && typeof value.nodeType === "number";
  const isShadowRoot = (value) => value.nodeType === 11 && value.host !== undefined;
  const isWindow = (value) => {
    try {
      return typeof value === "object" && value !== null && value.window === value;
    } catch {
      return true;
    }
  };
  const isCollection = (value) => Array.isArray(value) || /^\[object (?:Arguments|FileList|HTMLAllCollection|HTMLCollection|HTMLFormControlsCollection|HTMLOptionsCollection|NodeList|RadioNodeList|DOMTokenList)\]$/
    .test(Object.prototype.toString.call(value));

  /// The JSON clone of a value.
  function clone(value, seen = [], depth = 0) {
    switch (typeof value) {
      case "undefined": case "function": case "symbol": return typeof value === "function" ? {} : null;
      case "boolean": case "string": return value;
      case "number": return Number.isFinite(value) ? value : null;
      case "bigint": throw new DriverError("javascript error", "a BigInt cannot be converted to JSON");
      default: break;
    }
    if (value === null) return null;
    if (isWindow(value)) {
      const element = frameElementOf(value);
      return element === null ? { [windowKey]: handle } : { [frameKey]: reference(element) };
    }
    if (isNode(value)) {
      if (isShadowRoot(value)) {
        if (!value.isConnected) throw new DriverError("detached shadow root", "the shadow root is not in the document");
        return { [shadowKey]: reference(value) };
      }
      if (value.nodeType === 1) {
        if (!value.isConnected) throw new DriverError("stale element reference", "the element is not in the document");
        return { [elementKey]: reference(value) };
      }
      throw new DriverError("javascript error", `${value.nodeName} is neither an element nor a shadow root`);
    }
    if (seen.includes(value)) throw new DriverError("javascript error", "a cyclic object cannot be converted to JSON");
    if (depth > maximumDepth) throw new DriverError("javascript error", `an object is nested in more than ${maximumDepth} others`);
    const inner = [...seen, value];
    if (isCollection(value)) return Array.from(value, (item) => clone(item, inner, depth + 1));
    if (typeof value.toJSON === "function") return clone(value.toJSON(), inner, depth + 1);
    const result = {};
    for (const key of Object.keys(value)) result[key] = clone(value[key], inner, depth + 1);
    return result;
  }

  /// The value of an argument.
  function restored(value) {
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map(restored);
    if (typeof value[elementKey] === "string") return elementOf(value[elementKey]);
    if (typeof value[shadowKey] === "string") return shadowOf(value[shadowKey]);
    if (typeof value[frameKey] === "string") {
      const frame = nodes.get(value[frameKey]);
      if (!frame?.isConnected) throw new DriverError("no such frame", `there is no frame ${value[frameKey]}`);
      return windowOf(frame);
    }
    if (windowKey in value) {
      if (value[windowKey] !== handle) throw new DriverError("no such window", `${value[windowKey]} is not the window of the script`);
      return window;
    }
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, restored(item)]));
  }

  // MARK: Frames

  /// The window that a list of frame elements leads to, and the position of its viewport.
  function frameOf(frames) {
    let current = window;
    let [left, top] = [0, 0];
    for (const name of frames) {
      const element = nodes.get(name);
      if (!element?.isConnected) throw new DriverError("no such window", "the frame has been removed");
      const box = element.getBoundingClientRect();
      left += box.left + element.clientLeft;
      top += box.top + element.clientTop;
      current = windowOf(element);
      if (current === null) throw new DriverError("no such window", "the element is no frame");
      try {
        void current.document.documentElement;
      } catch {
        throw new DriverError("unsupported operation", "scripts cannot reach a frame of another origin");
      }
    }
    return { window: current, document: current.document, left, top, navigable: frames.length > 0 ? nodes.get(frames[frames.length - 1]) : window };
  }

  // MARK: Finding (section 12.3.1)

  function elementsOf(using, value, root, document) {
    const query = (selector) => {
      try {
        return Array.from(root.querySelectorAll(selector));
      } catch (error) {
        throw new DriverError("invalid selector", `${value}: ${/** @type {Error} */ (error).message}`);
      }
    };
    const links = (matches) => query("a").filter((link) => matches(visibleText(link).trim()));
    switch (using) {
      case "css selector": return query(value);
      case "id": return query(`[id="${CSS.escape(value)}"]`);
      case "name": return query(`[name="${CSS.escape(value)}"]`);
      case "class name": return query(`.${CSS.escape(value)}`);
      case "tag name": return query(value);
      case "link text": return links((text) => text === value);
      case "partial link text": return links((text) => text.includes(value));
      case "xpath": {
        let result;
        try {
          result = document.evaluate(value, root, null, 7, null);
        } catch (error) {
          throw new DriverError("invalid selector", `${value}: ${/** @type {Error} */ (error).message}`);
        }
        const found = [];
        for (let index = 0; index < result.snapshotLength; index += 1) {
          const node = result.snapshotItem(index);
          if (node.nodeType !== 1) throw new DriverError("invalid selector", `${value} selects a node that is not an element`);
          found.push(node);
        }
        return found;
      }
      default: throw new DriverError("invalid selector", `the strategy ${using} is not for pages`);
    }
  }

  // MARK: State

  /// The text as it is rendered (section 12.4.5).
  function visibleText(element) {
    if (element.localName === "title") return element.textContent.trim();
    const shadowRoot = shadowRootOf(element);
    if (shadowRoot) return Array.from(shadowRoot.childNodes, flatText).join("").trim();
    const text = typeof element.innerText === "string" ? element.innerText : element.textContent;
    return text.replace(/[^\S\n\u00a0]+/g, " ").replace(/ ?\n ?/g, "\n").replace(/\u00a0/g, " ").trim();
  }

  /// The text of a node in a shadow tree, with what is assigned to its slots.
  function flatText(node) {
    if (node.nodeType === 3) return node.data.replace(/\s+/g, " ");
    if (node.nodeType !== 1 || /^(?:style|script|template)$/.test(node.localName)) return "";
    if (node.localName !== "slot") return isDisplayed(node) ? visibleText(node) : "";
    const assigned = node.assignedNodes();
    return Array.from(assigned.length > 0 ? assigned : node.childNodes, flatText).join("");
  }

  const booleanAttributes = new Set([
    "allowfullscreen", "async", "autofocus", "autoplay", "checked", "controls", "default", "defer", "disabled", "formnovalidate",
    "hidden", "inert", "ismap", "itemscope", "loop", "multiple", "muted", "nomodule", "novalidate", "open", "playsinline", "readonly",
    "required", "reversed", "selected"]);

  function attribute(element, name) {
    if (!element.hasAttribute(name)) return null;
    return booleanAttributes.has(name.toLowerCase()) ? "true" : element.getAttribute(name);
  }

  const parentOf = (element) => element.assignedSlot ?? element.parentElement ?? element.getRootNode().host ?? null;

  /// Whether the user can see an element (appendix C).
  function isDisplayed(element) {
    const name = element.localName;
    if (name === "option" || name === "optgroup") {
      const list = element.closest("select");
      return list !== null && isDisplayed(list);
    }
    if (name === "input" && element.type === "hidden") return false;
    if (name === "noscript") return false;
    const view = element.ownerDocument.defaultView;
    for (let current = element; current !== null; current = parentOf(current)) {
      const style = view.getComputedStyle(current);
      if (style.display === "none" || style.opacity === "0") return false;
      if (current === element && style.visibility !== "visible") return false;
      if (current.localName === "details" && !current.open && current !== element && !element.closest("summary")) return false;
    }
    const hasArea = (box) => box.width > 0 && box.height > 0;
    if (hasArea(element.getBoundingClientRect())) return true;
    return Array.from(element.childNodes).some((child) => (
      child.nodeType === 3 ? child.data.trim() !== "" && hasTextArea(child) : child.nodeType === 1 && isDisplayed(child)));
  }

  function hasTextArea(node) {
    const range = node.ownerDocument.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    return box.width > 0 && box.height > 0;
  }

  const isEnabled = (element) => element.namespaceURI !== "http://www.w3.org/1999/xhtml" || !element.matches(":disabled");
  const isXML = (document) => /^(?:application|text)\/xml$/.test(document.contentType);
  const isVisible = (element) => element.ownerDocument.defaultView.getComputedStyle(element).visibility === "visible";

  function isSelected(element) {
    if (element.localName === "option") return element.selected;
    return element.localName === "input" && /^(?:checkbox|radio)$/.test(element.type) && element.checked;
  }

  const rectOf = (element) => {
    const { scrollX, scrollY } = element.ownerDocument.defaultView;
    const box = element.getBoundingClientRect();
    return { x: box.x + scrollX, y: box.y + scrollY, width: box.width, height: box.height };
  };

  const roles = {
    a: "link", article: "article", aside: "complementary", button: "button", dialog: "dialog", fieldset: "group", footer: "contentinfo",
    form: "form", h1: "heading", h2: "heading", h3: "heading", h4: "heading", h5: "heading", h6: "heading", header: "banner",
    hr: "separator", img: "image", li: "listitem", main: "main", menu: "list", nav: "navigation", ol: "list", option: "option",
    p: "paragraph", progress: "progressbar", select: "combobox", table: "table", td: "cell", textarea: "textbox", th: "columnheader",
    tr: "row", ul: "list",
  };
  const inputRoles = {
    button: "button", checkbox: "checkbox", email: "textbox", image: "button", number: "spinbutton", radio: "radio", range: "slider",
    reset: "button", search: "searchbox", submit: "button", tel: "textbox", text: "textbox", url: "textbox",
  };

  function roleOf(element) {
    const role = element.getAttribute("role")?.trim().split(/\s+/)[0];
    if (role) return role;
    if (element.localName === "a" && !element.hasAttribute("href")) return "generic";
    if (element.localName === "input") return inputRoles[element.type] ?? "generic";
    return roles[element.localName] ?? "generic";
  }

  function labelOf(element) {
    const labelled = (element.getAttribute("aria-labelledby") ?? "").split(/\s+/).filter(Boolean)
      .map((id) => element.ownerDocument.getElementById(id)?.textContent.trim()).filter(Boolean).join(" ");
    const labels = Array.from(element.labels ?? [], (label) => label.textContent.trim()).join(" ");
    const isNamedByContent = /^(?:button|cell|checkbox|columnheader|heading|link|listitem|option|radio|row|tab)$/.test(roleOf(element));
    return [
      labelled, element.getAttribute("aria-label"), labels, element.getAttribute("alt"),
      element.localName === "input" && /^(?:submit|button|reset)$/.test(element.type) ? element.value : "",
      isNamedByContent ? visibleText(element) : "", element.getAttribute("title"), element.getAttribute("placeholder"),
    ].find((text) => text && text.trim() !== "")?.trim() ?? "";
  }

  // MARK: Input (sections 12.5 and 11.1)

  /// The centre of the part of an element in the viewport, in pixels of the whole page's viewport; null outside of it.
  function inViewCenter(element, frame) {
    const box = element.getClientRects()[0];
    if (!box) return null;
    const left = Math.max(0, Math.min(box.left, box.right));
    const right = Math.min(frame.window.innerWidth, Math.max(box.left, box.right));
    const top = Math.max(0, Math.min(box.top, box.bottom));
    const bottom = Math.min(frame.window.innerHeight, Math.max(box.top, box.bottom));
    if (right <= left || bottom <= top) return null;
    return { x: (left + right) / 2, y: (top + bottom) / 2 };
  }

  function scrollIntoView(element, frame) {
    const center = inViewCenter(element, frame);
    const hit = center && element.getRootNode().elementFromPoint?.(center.x, center.y);
    if (!center || !hit || !(element === hit || element.contains(hit))) {
      element.scrollIntoView({ behavior: "instant", block: "end", inline: "nearest" });
    }
  }

  const describe = (element) => {
    const id = element.id ? `#${element.id}` : "";
    return `<${element.localName}${id}>`;
  };

  /// The point at which an element can be clicked; an error when another one is there.
  function clickPoint(element, frame) {
    const center = isVisible(element) ? inViewCenter(element, frame) : null;
    if (!center) throw new DriverError("element not interactable", `${describe(element)} is hidden, has no size, or lies outside of the viewport`);
    const hit = element.getRootNode().elementFromPoint?.(center.x, center.y) ?? frame.document.elementFromPoint(center.x, center.y);
    if (hit !== null && hit !== element && !element.contains(hit) && !isInside(hit, element)) {
      throw new DriverError("element click intercepted", `${describe(element)} is covered by ${describe(hit)} at (${Math.round(center.x)}, ${Math.round(center.y)})`);
    }
    return { x: center.x + frame.left, y: center.y + frame.top + cellOffset() };
  }

  /// What a position needs for its cell to be the painted one: rows are painted at whole ones, and scroll positions need not be.
  const cellOffset = () => window.scrollY - Math.round(window.scrollY / 16) * 16;

  function isInside(node, ancestor) {
    for (let current = node; current !== null; current = parentOf(current)) {
      if (current === ancestor) return true;
    }
    return false;
  }

  function clickOption(option) {
    const list = option.closest("select");
    const view = option.ownerDocument.defaultView;
    const fire = (target, type, Class = view.MouseEvent, options = {}) => target.dispatchEvent(
      new Class(type, { bubbles: true, cancelable: true, composed: true, ...options }));
    for (const type of ["mouseover", "mousemove", "mousedown"]) fire(list, type);
    list.focus();
    if (!option.matches(":disabled")) {
      const before = option.selected;
      fire(list, "input", view.Event);
      option.selected = list.multiple ? !option.selected : true;
      if (before !== option.selected) fire(list, "change", view.Event);
    }
    for (const type of ["mouseup", "click"]) fire(list, type);
  }

  const isTextField = (element) => element.localName === "textarea" ||
    element.localName === "input" && /^(?:text|search|url|tel|email|password|number|date|month|week|time|datetime-local|color|range|file)$/.test(element.type);
  /// Whether an element is editable in any way: by itself, or because its document is in design mode.
  const isInEditor = (element) => element.isContentEditable || element.ownerDocument.designMode === "on" && isInside(element, element.ownerDocument.body);
  const isReadOnly = (element) => element.readOnly && (element.localName === "textarea" || !/^(?:color|range|file)$/.test(element.type));
  const isEditable = (element) => (isTextField(element) ? !isReadOnly(element) && isEnabled(element) : isInEditor(element));
  const hasNoKeyboard = (element) => element.localName === "input" && /^(?:date|month|week|time|datetime-local|color|range)$/.test(element.type);

  function setValue(element, value) {
    const view = element.ownerDocument.defaultView;
    element.value = value;
    for (const type of ["input", "change"]) element.dispatchEvent(new view.Event(type, { bubbles: true }));
  }

  const commands = {
    find(frame, using, value, root, isShadow) {
      let start = frame.document;
      if (root !== null) start = isShadow ? shadowOf(root) : elementOf(root);
      return elementsOf(using, value, start, frame.document).map((element) => clone(element));
    },
    active(frame) {
      const element = frame.document.activeElement;
      if (!element) throw new DriverError("no such element", "no element has the focus");
      return clone(element);
    },
    shadow(_, name) {
      const shadowRoot = shadowRootOf(elementOf(name));
      if (!shadowRoot) throw new DriverError("no such shadow root", "the element has no shadow root");
      return clone(shadowRoot);
    },
    text: (_, name) => visibleText(elementOf(name)),
    attribute: (_, name, key) => attribute(elementOf(name), key),
    property: (_, name, key) => clone(elementOf(name)[key]),
    css(_, name, key) {
      const element = elementOf(name);
      return element.ownerDocument.defaultView.getComputedStyle(element).getPropertyValue(key);
    },
    name: (_, name) => {
      const element = elementOf(name);
      return element.namespaceURI === "http://www.w3.org/1999/xhtml" ? element.tagName.toLowerCase() : element.tagName;
    },
    rect: (_, name) => rectOf(elementOf(name)),
    /// In pixels of the whole page's viewport.
    viewportRect(frame, name) {
      const element = elementOf(name);
      scrollIntoView(element, frame);
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + frame.left, y: y + frame.top + cellOffset(), width, height };
    },
    displayed: (_, name) => isDisplayed(elementOf(name)),
    enabled: (frame, name) => isEnabled(elementOf(name)) && !isXML(frame.document),
    selected: (_, name) => isSelected(elementOf(name)),
    role: (_, name) => roleOf(elementOf(name)),
    label: (_, name) => labelOf(elementOf(name)),
    source: (frame) => {
      const { doctype, documentElement } = frame.document;
      return (doctype ? `<!DOCTYPE ${doctype.name}>` : "") + (documentElement?.outerHTML ?? "");
    },
    title: () => document.title,
    url: () => document.URL,
    /// The point for a click; null when the click has been done.
    click(frame, name) {
      const element = elementOf(name);
      if (element.localName === "input" && element.type === "file") {
        throw new DriverError("invalid argument", "a file field cannot be clicked");
      }
      if (element.localName === "option" || element.localName === "optgroup") {
        const list = element.closest("select");
        if (!list) throw new DriverError("element not interactable", "the option belongs to no list");
        scrollIntoView(list, frame);
        if (!inViewCenter(list, frame)) throw new DriverError("element not interactable", "the list has no size");
        if (element.localName === "option") clickOption(element);
        return null;
      }
      scrollIntoView(element, frame);
      return clickPoint(element, frame);
    },
    clear(frame, name) {
      const element = elementOf(name);
      const isClearable = isTextField(element) || isInEditor(element);
      if (!isClearable) throw new DriverError("invalid element state", `${describe(element)} cannot be edited`);
      if (!isEditable(element)) throw new DriverError("invalid element state", `${describe(element)} is read-only or disabled`);
      scrollIntoView(element, frame);
      if (!inViewCenter(element, frame)) throw new DriverError("element not interactable", `${describe(element)} has no size`);
      if ((isTextField(element) ? element.value : element.innerHTML) === "" && (element.validity?.valid ?? true)) return null;
      element.focus();
      if (isTextField(element)) setValue(element, element.localName === "input" && element.type === "color" ? "#000000" : "");
      else element.innerHTML = "";
      element.blur();
      return null;
    },
    /// Focuses an element for typing. Returns true if its value has been set instead, because it takes no keys, and `keys` if it takes
    /// keys but no text.
    focus(frame, name, text) {
      const element = elementOf(name);
      scrollIntoView(element, frame);
      const isFocusable = element.tabIndex >= 0 || element.isContentEditable || element === frame.document.body || element.localName === "html";
      if (!isFocusable || !isEnabled(element) || !isVisible(element) || !inViewCenter(element, frame)) {
        throw new DriverError("element not interactable", `${describe(element)} cannot have the focus`);
      }
      if (element.localName === "input" && element.type === "file") {
        throw new DriverError("unsupported operation", "pages of Hull have no files to choose from");
      }
      if (hasNoKeyboard(element)) {
        element.focus();
        setValue(element, text);
        if (element.value === "" && text !== "") throw new DriverError("invalid argument", `${text} is not a value of ${describe(element)}`);
        return true;
      }
      if (frame.document.activeElement !== element) {
        element.focus();
        if (isTextField(element) && typeof element.setSelectionRange === "function") {
          try {
            element.setSelectionRange(element.value.length, element.value.length);
          } catch {
            // Fields of numbers and addresses have no selection.
          }
        } else if (element.isContentEditable) {
          const selection = frame.window.getSelection();
          selection.selectAllChildren(element);
          selection.collapseToEnd();
        }
      }
      return isTextField(element) || isInEditor(element) ? false : "keys";
    },
    /// The centre of an element for the pointer (section 15.6.3).
    /// Scrolls to an element that is outside of the viewport, as browsers do for the origin of a wheel.
    reveal(frame, name) {
      const element = elementOf(name);
      if (!inViewCenter(element, frame)) scrollIntoView(element, frame);
      return null;
    },
    center(frame, name) {
      const element = elementOf(name);
      const point = inViewCenter(element, frame);
      if (!point) {
        const box = element.getBoundingClientRect();
        return { x: box.left + box.width / 2 + frame.left, y: box.top + box.height / 2 + frame.top };
      }
      return { x: point.x + frame.left, y: point.y + frame.top };
    },
    cellOffset,
    /// The viewport of the frame in that of the whole page.
    viewport(frame) {
      return { x: frame.left, y: frame.top, width: frame.window.innerWidth, height: frame.window.innerHeight };
    },
    frame(frame, id) {
      const frames = Array.from(frame.document.querySelectorAll("iframe, frame"));
      const element = typeof id === "number" ? frames.find((candidate) => candidate.contentWindow === frame.window[id]) ?? frames[id] : elementOf(id);
      if (!element || !/^i?frame$/.test(element.localName)) throw new DriverError("no such frame", `${JSON.stringify(id)} is not a frame`);
      return reference(element);
    },
    /// Runs a script of the client: a function, or the digest of one that was passed before.
    execute(frame, digest, isAsynchronous, timeout, values, script) {
      let body = script ?? scripts.get(digest);
      if (body === undefined) return { missing: true };
      if (script) scripts.set(digest, script);
      if (frame.window !== window) body = frame.window.eval(`(${body})`);
      const restoredValues = restored(values);
      const run = () => {
        if (!isAsynchronous) return body.apply(frame.window, restoredValues);
        return new Promise((resolve, reject) => {
          const result = body.apply(frame.window, [...restoredValues, resolve]);
          if (typeof result?.then === "function") result.then(resolve, reject);
        });
      };
      const failed = (error) => { throw error instanceof DriverError ? error : new DriverError("javascript error", String(error?.stack ? `${error}` : error)); };
      let result;
      try {
        result = run();
      } catch (error) {
        failed(error);
      }
      if (typeof result?.then !== "function") return { value: clone(result) };
      let timer;
      const limit = timeout === null ? [] : [new Promise((_, reject) => {
        timer = setTimeout(() => reject(new DriverError("script timeout", `the script has not ended within ${timeout} ms`)), timeout);
      })];
      return Promise.race([result, ...limit]).then((value) => ({ value: clone(value) }), failed).finally(() => clearTimeout(timer));
    },
  };

  const failure = (error) => (error instanceof DriverError
    ? { error: error.error, message: error.message } : { error: "javascript error", message: String(error) });

  function driver(frames, name, ...values) {
    try {
      const frame = frameOf(frames);
      navigable = frame.navigable;
      const result = commands[name](frame, ...values);
      if (typeof result?.then === "function") return result.then((value) => ({ value }), failure);
      return { value: result };
    } catch (error) {
      return failure(error);
    }
  }
  /// What bidi.js uses.
  driver.shared = {
    cellOffset,
    prefix, internals, shadowRootOf, windowOf, frameElementOf, DriverError, reference, elementsOf, roleOf, labelOf, isDisplayed, nodeOf: (name) => nodes.get(name),
  };
  Object.defineProperty(window, property, { value: driver, configurable: true });
})
