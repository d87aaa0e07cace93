// The domain CSS, on the style sheets of the CSSOM. The text of a sheet is that of its rules, in one format: ranges are positions in it.
(function (agent) {
  "use strict";
  const { Map, WeakMap, Set, String, Number, Math } = window;
  const { ProtocolError } = agent;
  const command = agent.nodeCommand;

  // MARK: Sheets

  /** @type {Map<string, any>} */
  const sheets = new Map();
  const sheetIDs = new WeakMap();
  /** Sheets that clients have created. */
  const inspectors = new WeakSet();
  let lastSheet = 0;
  /** The sessions that want events, with the texts of the sheets that they know. @type {Map<number, Map<string, string>>} */
  const sessions = new Map();
  let mainFrame = "";
  agent.endings.push((/** @type {number} */ session) => { sessions.delete(session); });

  /** @param {any} sheet @returns {string} */
  function sheetID(sheet) {
    let id = sheetIDs.get(sheet);
    if (id === undefined) {
      lastSheet += 1;
      id = `${agent.instance}.sheet.${lastSheet}`;
      sheetIDs.set(sheet, id);
      sheets.set(id, sheet);
    }
    return id;
  }

  /** The sheets of a document or shadow root, in the order of the cascade. @param {any} root @returns {any[]} */
  const sheetsOf = (root) => [...root.styleSheets ?? [], ...root.adoptedStyleSheets ?? []];

  /** The documents of the page, and shadow roots that are known. @returns {any[]} */
  function roots() {
    /** @type {any[]} */
    const list = [];
    const add = (/** @type {any} */ root) => {
      list.push(root);
      agent.watchNode(root);
      for (const element of root.querySelectorAll("*")) {
        const root = agent.shadowRootOf(element);
        if (root) add(root);
        const inner = agent.contentDocument(element);
        if (inner) add(inner);
      }
    };
    add(document);
    return list;
  }

  /** @param {any} sheet @param {any} root */
  function header(sheet, root) {
    const owner = sheet.ownerNode;
    const { text } = layout(sheet);
    const lines = text.split("\n");
    return {
      styleSheetId: sheetID(sheet), frameId: agent.frameOfDocument(root.ownerDocument ?? root, { mainFrame }), sourceURL: String(sheet.href ?? (owner ? root.URL ?? "" : "")),
      origin: inspectors.has(sheet) ? "inspector" : "regular", title: String(sheet.title ?? ""), ...(owner ? { ownerNode: agent.nodeID(owner) } : {}),
      disabled: Boolean(sheet.disabled), isInline: owner?.localName === "style", isMutable: owner === null || owner === undefined, isConstructed: !owner && !inspectors.has(sheet),
      startLine: 0, startColumn: 0, length: text.length, endLine: lines.length - 1, endColumn: lines[lines.length - 1].length,
    };
  }

  /** Reports new, changed and removed sheets to the sessions. */
  function update() {
    if (sessions.size === 0) return;
    const present = new Map();
    for (const root of roots()) for (const sheet of sheetsOf(root)) if (!present.has(sheet)) present.set(sheet, root);
    for (const [session, known] of sessions) {
      const left = new Set(known.keys());
      for (const [sheet, root] of present) {
        const id = sheetID(sheet);
        left.delete(id);
        const former = known.get(id);
        if (former === undefined) {
          known.set(id, layout(sheet).text);
          agent.emit("CSS.styleSheetAdded", { header: header(sheet, root) }, session);
        } else {
          const { text } = layout(sheet);
          if (text !== former) agent.emit("CSS.styleSheetChanged", { styleSheetId: id }, session);
          known.set(id, text);
        }
      }
      for (const styleSheetId of left) {
        known.delete(styleSheetId);
        sheets.delete(styleSheetId);
        agent.emit("CSS.styleSheetRemoved", { styleSheetId }, session);
      }
    }
  }
  agent.mutationHandlers.push(update);
  if (agent.isTop) {
    document.addEventListener("load", (event) => { if (/** @type {any} */ (event.target)?.localName === "link") update(); }, true);
  }

  // MARK: Text of sheets

  /** The texts of blocks that clients have written, with their comments, and what the CSSOM made of them. @type {WeakMap<any, {text: string, meaning: string}>} */
  const written = new WeakMap();

  /** The text of a block. @param {any} owner a rule, or an element @param {any} style @param {string} indent */
  function blockText(owner, style, indent) {
    const known = written.get(owner);
    if (known !== undefined && known.meaning === style.cssText) return known.text;
    const text = declarationsOf(style).map(({ name, value, important }) => `\n${indent}  ${name}: ${value}${important ? " !important" : ""};`).join("");
    return text === "" ? "\n" : `${text}\n${indent}`;
  }

  /** The declarations of a block, with shorthands as they were written. @param {any} style */
  function declarationsOf(style) {
    const list = [];
    for (const part of parse(String(style.cssText))) {
      const { name, value, important, isDisabled } = part;
      if (!isDisabled) list.push({ name, value, important });
    }
    return list;
  }

  /**
   * Declarations in the text of a block; those in comments are disabled.
   * @param {string} text @param {boolean} [isComment] @param {number} [base]
   * @returns {{name: string, value: string, important: boolean, isDisabled: boolean, start: number, end: number}[]}
   */
  function parse(text, isComment = false, base = 0) {
    const list = [];
    let start = 0;
    let depth = 0;
    let colon = -1;
    let index = 0;
    const finish = (/** @type {number} */ end) => {
      const from = start + (/^\s*/.exec(text.slice(start, end))?.[0].length ?? 0);
      if (colon > from) {
        const name = text.slice(from, colon).trim();
        const whole = text.slice(colon + 1, end).trim().replace(/;$/, "").trim();
        const value = whole.replace(/\s*!\s*important$/i, "");
        if (/^(?:--)?[-\w]+$/.test(name)) {
          list.push({ name, value, important: value !== whole, isDisabled: isComment, start: base + from, end: base + end });
        }
      }
      start = end;
      colon = -1;
    };
    while (index < text.length) {
      const character = text[index];
      if (text.startsWith("/*", index)) {
        const close = text.indexOf("*/", index + 2);
        const end = close < 0 ? text.length : close + 2;
        if (colon < 0 && !isComment) {
          const inner = parse(text.slice(index + 2, close < 0 ? end : close), true, base + index + 2);
          // A comment with one declaration is a disabled one, whose range includes the marks of the comment.
          if (inner.length === 1) list.push({ ...inner[0], start: base + index, end: base + end });
          start = end;
        }
        index = end;
        continue;
      }
      if (character === '"' || character === "'") {
        index += 1;
        while (index < text.length && text[index] !== character) index += text[index] === "\\" ? 2 : 1;
      } else if (character === "(" || character === "[" || character === "{") depth += 1;
      else if (character === ")" || character === "]" || character === "}") depth = Math.max(0, depth - 1);
      else if (character === ":" && depth === 0 && colon < 0) colon = index;
      else if (character === ";" && depth === 0) finish(index + 1);
      index += 1;
    }
    if (text.slice(start).trim() !== "") finish(start + text.slice(start).trimEnd().length);
    return list;
  }

  /**
   * The text of a sheet, and where its rules are in it.
   * @param {any} sheet
   * @returns {{text: string, entries: {rule: any, selector: [number, number], block: [number, number]}[]}}
   */
  function layout(sheet) {
    let text = "";
    /** @type {{rule: any, selector: [number, number], block: [number, number]}[]} */
    const entries = [];
    const add = (/** @type {any} */ rule, /** @type {string} */ indent) => {
      text += indent;
      if (typeof rule.selectorText === "string" && rule.style) {
        const start = text.length;
        text += rule.selectorText;
        const selectorEnd = text.length;
        text += " {";
        const blockStart = text.length;
        text += blockText(rule, rule.style, indent);
        entries.push({ rule, selector: [start, selectorEnd], block: [blockStart, text.length] });
        addInner(rule, indent);
        text += "}\n";
      } else if (rule.cssRules && rule.type !== 7) {
        const start = text.length;
        const head = rule.cssText.slice(0, rule.cssText.indexOf("{")).trimEnd();
        text += head;
        entries.push({ rule, selector: [start + (/^@\S+\s*/.exec(head)?.[0].length ?? 0), text.length], block: [text.length + 2, text.length + 2] });
        text += " {\n";
        addInner(rule, indent);
        text += `${indent}}\n`;
      } else text += `${rule.cssText.replaceAll("\n", `\n${indent}`)}\n`;
    };
    const addInner = (/** @type {any} */ rule, /** @type {string} */ indent) => {
      let isFirst = true;
      for (const inner of rule.cssRules ?? []) {
        if (isFirst && text.endsWith("}")) text += "\n";
        isFirst = false;
        add(inner, `${indent}  `);
      }
    };
    for (const rule of sheet.cssRules ?? []) add(rule, "");
    return { text, entries };
  }

  /** @param {string} text @param {[number, number]} range */
  function rangeOf(text, [start, end]) {
    const position = (/** @type {number} */ offset) => {
      const before = text.slice(0, offset);
      const line = before.split("\n").length - 1;
      return [line, offset - (before.lastIndexOf("\n") + 1)];
    };
    const [startLine, startColumn] = position(start);
    const [endLine, endColumn] = position(end);
    return { startLine, startColumn, endLine, endColumn };
  }

  /** @param {any} left @param {any} right */
  const isSame = (left, right) => left.startLine === right.startLine && left.startColumn === right.startColumn
    && left.endLine === right.endLine && left.endColumn === right.endColumn;

  // MARK: Styles as JSON

  const probe = document.createElement("span").style;

  /** The longhands that a declaration sets; none for a longhand. @param {string} name @param {string} value */
  function longhands(name, value) {
    probe.cssText = "";
    probe.setProperty(name, value);
    const list = [];
    for (let index = 0; index < probe.length; index++) {
      const longhand = probe.item(index);
      if (longhand !== name) list.push({ name: longhand, value: probe.getPropertyValue(longhand) });
    }
    return list;
  }

  /** @param {string} id @param {string} whole the text of the sheet @param {[number, number]} range of the block @param {any} style */
  function styleJSON(id, whole, range, style) {
    const text = whole.slice(range[0], range[1]);
    const cssProperties = [];
    for (const part of parse(text)) {
      const from = range[0] + part.start;
      const isKnown = part.isDisabled || part.name.startsWith("--") || isParsed(part.name, part.value);
      const inner = part.isDisabled ? [] : longhands(part.name, part.value);
      cssProperties.push({
        name: part.name, value: part.value, ...(part.important ? { important: true } : {}), implicit: false,
        text: whole.slice(from, range[0] + part.end), parsedOk: isKnown, disabled: part.isDisabled, range: rangeOf(whole, [from, range[0] + part.end]),
        ...(inner.length > 0 ? { longhandProperties: inner } : {}),
      });
    }
    return { styleSheetId: id, cssProperties, shorthandEntries: [], cssText: text, range: rangeOf(whole, range) };
  }

  /** @param {string} name @param {string} value */
  function isParsed(name, value) {
    probe.cssText = `${name}: ${value}`;
    return probe.length > 0;
  }

  /** Selectors of a list, without those of nested lists. @param {string} text */
  function split(text) {
    const list = [];
    let depth = 0;
    let start = 0;
    for (let index = 0; index < text.length; index++) {
      const character = text[index];
      if (character === "\\") index += 1;
      else if (character === "(" || character === "[") depth += 1;
      else if (character === ")" || character === "]") depth -= 1;
      else if (character === '"' || character === "'") {
        const close = text.indexOf(character, index + 1);
        if (close > 0) index = close;
      } else if (character === "," && depth === 0) {
        list.push(text.slice(start, index).trim());
        start = index + 1;
      }
    }
    list.push(text.slice(start).trim());
    return list;
  }

  /** The specificity of a selector (Selectors 4, section 17). @param {string} selector @returns {number[]} */
  function specificity(selector) {
    const sum = [0, 0, 0];
    let index = 0;
    const add = (/** @type {number[]} */ other) => { for (let place = 0; place < 3; place++) sum[place] += other[place]; };
    while (index < selector.length) {
      const rest = selector.slice(index);
      const name = /^(::?)((?:[-\w]|\\.|[^\0-\x7f])+)/.exec(rest);
      if (name !== null) {
        index += name[0].length;
        let inner = "";
        if (selector[index] === "(") {
          let depth = 0;
          const start = index + 1;
          do {
            if (selector[index] === "(") depth += 1;
            if (selector[index] === ")") depth -= 1;
            index += 1;
          } while (index < selector.length && depth > 0);
          inner = selector.slice(start, index - 1);
        }
        const pseudo = name[2].toLowerCase();
        if (name[1] === "::" || /^(?:before|after|first-line|first-letter)$/.test(pseudo)) add([0, 0, 1]);
        else if (pseudo === "is" || pseudo === "not" || pseudo === "has") add(highest(split(inner)));
        else if (pseudo !== "where") {
          add([0, 1, 0]);
          const of = /\bof\b(.*)$/s.exec(inner);
          if (/^nth-(?:last-)?child$/.test(pseudo) && of !== null) add(highest(split(of[1])));
        }
        continue;
      }
      const other = /^#(?:[-\w]|\\.|[^\0-\x7f])+/.exec(rest) ?? /^\.(?:[-\w]|\\.|[^\0-\x7f])+/.exec(rest) ?? /^\[[^\]]*\]/.exec(rest)
        ?? /^(?:[-\w]|\\.|[^\0-\x7f])+/.exec(rest);
      if (other === null) {
        index += 1;
        continue;
      }
      index += other[0].length;
      if (rest[0] === "#") add([1, 0, 0]);
      else if (rest[0] === "." || rest[0] === "[") add([0, 1, 0]);
      else add([0, 0, 1]);
    }
    return sum;
  }

  /** @param {number[]} left @param {number[]} right */
  const compare = (left, right) => left[0] - right[0] || left[1] - right[1] || left[2] - right[2];

  /** @param {string[]} selectors */
  const highest = (selectors) => selectors.map(specificity).sort(compare).at(-1) ?? [0, 0, 0];

  /** @param {any} entry @param {string} text */
  function selectorList(entry, text) {
    let from = entry.selector[0];
    const selectors = split(entry.rule.selectorText).map((part) => {
      const start = text.indexOf(part, from);
      from = start + part.length;
      const [a, b, c] = specificity(part);
      return { text: part, range: rangeOf(text, [start, start + part.length]), specificity: { a, b, c } };
    });
    return { selectors, text: entry.rule.selectorText };
  }

  /** A rule as JSON. @param {any} sheet @param {any} entry @param {string} text @param {any[]} entries */
  function ruleJSON(sheet, entry, text, entries) {
    const id = sheetID(sheet);
    /** @type {any} */
    const result = {
      styleSheetId: id, selectorList: selectorList(entry, text), origin: inspectors.has(sheet) ? "inspector" : "regular",
      style: styleJSON(id, text, entry.block, entry.rule.style), media: [], containerQueries: [], supports: [], layers: [], scopes: [], ruleTypes: [],
    };
    const parents = [];
    for (let rule = entry.rule.parentRule; rule; rule = rule.parentRule) {
      const place = entries.find((one) => one.rule === rule);
      const range = place ? { range: rangeOf(text, place.selector), styleSheetId: id } : {};
      const own = place ? text.slice(...place.selector) : "";
      const kind = /^@(\S+)/.exec(rule.cssText)?.[1];
      switch (kind) {
        case "media": result.media.push({ text: own, source: "mediaRule", ...range }); result.ruleTypes.push("MediaRule"); break;
        case "supports": result.supports.push({ text: own, active: rule.matches !== false, ...range }); result.ruleTypes.push("SupportsRule"); break;
        case "container": result.containerQueries.push({ text: own, ...range }); result.ruleTypes.push("ContainerRule"); break;
        case "layer": result.layers.push({ text: own, ...range }); result.ruleTypes.push("LayerRule"); break;
        case "scope": result.scopes.push({ text: own, ...range }); result.ruleTypes.push("ScopeRule"); break;
        default: if (rule.selectorText) { parents.push(rule.selectorText); result.ruleTypes.push("StyleRule"); }
      }
    }
    if (parents.length > 0) result.nestingSelectors = parents;
    const media = sheet.media?.mediaText;
    if (media) result.media.push({ text: media, source: sheet.href ? "linkedSheet" : "inlineSheet" });
    return result;
  }

  // MARK: Matching

  /** The names of pseudo-elements in the protocol are those of CSS. @param {string} selector */
  function pseudoOf(selector) {
    const match = /(?:::([-\w]+)(?:\([^)]*\))?|:(before|after|first-line|first-letter))$/.exec(selector);
    return match === null ? { base: selector, pseudo: "" } : { base: selector.slice(0, match.index) || "*", pseudo: match[1] ?? match[2] };
  }

  /** A selector of a nested rule (CSS Nesting 1, section 3). @param {any} rule @returns {string} */
  function fullSelector(rule, part = rule.selectorText) {
    for (let parent = rule.parentRule; parent; parent = parent.parentRule) {
      if (!parent.selectorText) continue;
      const around = `:is(${fullSelector(parent)})`;
      return split(part).map((one) => one.includes("&") ? one.replaceAll("&", around) : `${around} ${one}`).join(", ");
    }
    return part;
  }

  /** Whether the conditions around a rule hold; those of containers and scopes are listed without a check. @param {any} rule */
  function isActive(rule) {
    for (let parent = rule.parentRule; parent; parent = parent.parentRule) if (parent.matches === false) return false;
    return true;
  }

  /** @param {any} element @param {string} selector */
  function isMatch(element, selector) {
    try {
      return element.matches(selector);
    } catch {
      return false;
    }
  }

  /** The names of layers around a rule, from outside. @param {any} rule */
  function layerOf(rule) {
    const names = [];
    for (let parent = rule.parentRule; parent; parent = parent.parentRule) {
      const match = /^@layer\s*([^{;]*)\{/.exec(parent.cssText);
      if (match !== null) names.unshift(match[1].trim() || "(anonymous)");
    }
    return names.join(".");
  }

  /**
   * The rules that match an element, the strongest last: for the element, and for its pseudo-elements.
   * @param {any} element
   * @returns {Map<string, any[]>}
   */
  function matchedRules(element) {
    /** @type {Map<string, any[]>} */
    const found = new Map();
    /** @type {string[]} */
    const layers = [];
    let order = 0;
    const root = element.getRootNode();
    for (const sheet of sheetsOf(root)) {
      if (sheet.disabled || (sheet.media?.mediaText && !matchMedia(sheet.media.mediaText).matches)) continue;
      const { text, entries } = layout(sheet);
      for (const entry of entries) {
        const { rule } = entry;
        order += 1;
        const layer = layerOf(rule);
        if (layer !== "" && !layers.includes(layer)) layers.push(layer);
        if (typeof rule.selectorText !== "string" || !rule.style || !isActive(rule)) continue;
        /** @type {Map<string, {indices: number[], strength: number[]}>} */
        const byPseudo = new Map();
        split(rule.selectorText).forEach((part, index) => {
          const { base, pseudo } = pseudoOf(part);
          const full = fullSelector(rule, base);
          if (!isMatch(element, full)) return;
          const entry = byPseudo.get(pseudo) ?? { indices: [], strength: [0, 0, 0] };
          entry.indices.push(index);
          const strength = highest(split(full));
          if (compare(strength, entry.strength) > 0) entry.strength = strength;
          byPseudo.set(pseudo, entry);
        });
        for (const [pseudo, { indices, strength }] of byPseudo) {
          const list = found.get(pseudo) ?? [];
          // Rules without a layer are stronger than those of all layers.
          const rank = layer === "" ? Number.MAX_SAFE_INTEGER : layers.indexOf(layer);
          list.push({ rank, strength, order, match: { rule: ruleJSON(sheet, entry, text, entries), matchingSelectors: indices } });
          found.set(pseudo, list);
        }
      }
    }
    for (const list of found.values()) {
      list.sort((left, right) => left.rank - right.rank || compare(left.strength, right.strength) || left.order - right.order);
    }
    return found;
  }

  const inlinePrefix = `${agent.instance}.inline.`;

  /** @param {any} element */
  function inlineStyle(element) {
    if (!element.style) return undefined;
    const known = written.get(element);
    const text = known !== undefined && known.meaning === element.style.cssText ? known.text : element.getAttribute("style") ?? "";
    return styleJSON(`${inlinePrefix}${agent.nodeID(element)}`, text, [0, text.length], element.style);
  }

  /** @param {any} element */
  const parentElement = (element) => element.parentElement ?? element.getRootNode().host ?? null;

  // MARK: Commands

  command("CSS.enable", (params, session) => {
    mainFrame = params.mainFrame;
    if (!sessions.has(session)) sessions.set(session, new Map());
    update();
  });
  command("CSS.disable", (params, session) => { sessions.delete(session); });

  command("CSS.getMatchedStylesForNode", (params) => {
    update();
    const element = agent.elementOf(params);
    const rules = matchedRules(element);
    const inline = inlineStyle(element);
    const pseudoElements = [];
    for (const [pseudoType, list] of rules) if (pseudoType !== "") pseudoElements.push({ pseudoType, matches: list.map((one) => one.match) });
    const inherited = [];
    for (let ancestor = parentElement(element); ancestor; ancestor = parentElement(ancestor)) {
      const style = inlineStyle(ancestor);
      inherited.push({
        ...(style !== undefined && style.cssProperties.length > 0 ? { inlineStyle: style } : {}),
        matchedCSSRules: (matchedRules(ancestor).get("") ?? []).map((one) => one.match),
      });
    }
    return {
      ...(inline === undefined ? {} : { inlineStyle: inline }), matchedCSSRules: (rules.get("") ?? []).map((one) => one.match), pseudoElements, inherited,
      inheritedPseudoElements: [], cssKeyframesRules: [], cssPositionTryRules: [], cssPropertyRules: [], cssPropertyRegistrations: [], cssFunctionRules: [],
    };
  });

  command("CSS.getInlineStylesForNode", (params) => {
    const inline = inlineStyle(agent.elementOf(params));
    return inline === undefined ? {} : { inlineStyle: inline };
  });

  command("CSS.getComputedStyleForNode", (params) => {
    const style = agent.styleOf(agent.elementOf(params));
    const computedStyle = [];
    for (let index = 0; index < style.length; index++) {
      const name = style.item(index);
      computedStyle.push({ name, value: style.getPropertyValue(name) });
    }
    return { computedStyle, extraFields: { isAppearanceBase: false } };
  });

  /** @param {string} id */
  function sheetOf(id) {
    const sheet = sheets.get(id);
    if (sheet === undefined) throw new ProtocolError("No style sheet with given id found");
    return sheet;
  }

  command("CSS.getStyleSheetText", (params) => ({ text: layout(sheetOf(params.styleSheetId)).text }));
  command("CSS.collectClassNames", (params) => {
    const names = new Set();
    for (const { rule } of layout(sheetOf(params.styleSheetId)).entries) {
      for (const match of String(rule.selectorText ?? "").matchAll(/\.((?:[-\w]|[^\0-\x7f])+)/g)) names.add(match[1]);
    }
    return { classNames: [...names] };
  });

  /** @param {any} sheet */
  const ruleTexts = (sheet) => [...sheet.cssRules].map((rule) => String(rule.cssText));

  /** @param {any} sheet @param {string[]} texts */
  function setRules(sheet, texts) {
    while (sheet.cssRules.length > 0) sheet.deleteRule(sheet.cssRules.length - 1);
    for (const text of texts) sheet.insertRule(text, sheet.cssRules.length);
  }

  command("CSS.setStyleSheetText", (params) => {
    const sheet = sheetOf(params.styleSheetId);
    const parsed = new CSSStyleSheet();
    parsed.replaceSync(params.text);
    const former = ruleTexts(sheet);
    const now = ruleTexts(parsed);
    agent.perform(() => setRules(sheet, now), () => setRules(sheet, former));
    update();
    return { sourceMapURL: "" };
  });

  /** The entry of a sheet whose block or selector has a range. @param {any} sheet @param {"block" | "selector"} part @param {any} range */
  function entryAt(sheet, part, range) {
    const { text, entries } = layout(sheet);
    const entry = entries.find((one) => isSame(rangeOf(text, one[part]), range));
    if (entry === undefined) throw new ProtocolError(`Could not find a ${part === "block" ? "style" : "rule"} with the given range; the style sheet has changed`);
    return entry;
  }

  /** Replaces the text of a block. @param {any} owner @param {string} text */
  function write(owner, text) {
    const former = written.get(owner);
    const meaning = owner.style.cssText;
    agent.perform(() => {
      owner.style.cssText = text;
      written.set(owner, { text, meaning: owner.style.cssText });
    }, () => {
      owner.style.cssText = meaning;
      if (former === undefined) written.delete(owner);
      else written.set(owner, former);
    });
  }

  command("CSS.setStyleTexts", (params) => {
    const styles = params.edits.map((/** @type {any} */ edit) => {
      if (edit.styleSheetId.startsWith(inlinePrefix)) {
        const element = agent.node(Number(edit.styleSheetId.slice(inlinePrefix.length)));
        write(element, edit.text);
        return inlineStyle(element);
      }
      const sheet = sheetOf(edit.styleSheetId);
      const { rule } = entryAt(sheet, "block", edit.range);
      write(rule, edit.text);
      const { text, entries } = layout(sheet);
      const entry = entries.find((one) => one.rule === rule);
      return entry === undefined ? {} : styleJSON(edit.styleSheetId, text, entry.block, rule.style);
    });
    agent.reportMutations();
    update();
    return { styles };
  });

  command("CSS.setRuleSelector", (params) => {
    const sheet = sheetOf(params.styleSheetId);
    const { rule } = entryAt(sheet, "selector", params.range);
    const former = rule.selectorText;
    agent.perform(() => { rule.selectorText = params.selector; }, () => { rule.selectorText = former; });
    const { text, entries } = layout(sheet);
    const entry = entries.find((one) => one.rule === rule);
    update();
    return { selectorList: selectorList(entry, text) };
  });

  command("CSS.setMediaText", (params) => {
    const sheet = sheetOf(params.styleSheetId);
    const { rule } = entryAt(sheet, "selector", params.range);
    if (!rule.media) throw new ProtocolError("The rule has no media query");
    const former = rule.media.mediaText;
    agent.perform(() => { rule.media.mediaText = params.text; }, () => { rule.media.mediaText = former; });
    update();
    return { media: { text: rule.media.mediaText, source: "mediaRule", styleSheetId: params.styleSheetId } };
  });

  command("CSS.addRule", (params) => {
    const sheet = sheetOf(params.styleSheetId);
    // After the rules that begin before the position.
    const { text, entries } = layout(sheet);
    const at = params.location;
    const index = entries.filter(({ rule, selector }) => {
      const start = rangeOf(text, selector);
      return !rule.parentRule && (start.startLine < at.startLine || (start.startLine === at.startLine && start.startColumn < at.startColumn));
    }).length;
    /** @type {any} */
    let rule;
    const place = Math.min(index === entries.filter((one) => !one.rule.parentRule).length ? sheet.cssRules.length : index, sheet.cssRules.length);
    try {
      agent.perform(() => { rule = sheet.cssRules[sheet.insertRule(params.ruleText, place)]; }, () => { sheet.deleteRule(place); });
    } catch {
      throw new ProtocolError("Rule text is not valid.");
    }
    update();
    const now = layout(sheet);
    const entry = now.entries.find((one) => one.rule === rule);
    if (entry === undefined) throw new ProtocolError("Rule text is not valid.");
    return { rule: ruleJSON(sheet, entry, now.text, now.entries) };
  });

  command("CSS.createStyleSheet", () => {
    const sheet = new CSSStyleSheet();
    inspectors.add(sheet);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    update();
    return { styleSheetId: sheetID(sheet) };
  });

  command("CSS.getMediaQueries", () => {
    const medias = [];
    for (const root of roots()) {
      for (const sheet of sheetsOf(root)) {
        const { text, entries } = layout(sheet);
        for (const { rule, selector } of entries) {
          if (!rule.media) continue;
          medias.push({
            text: rule.media.mediaText, source: "mediaRule", styleSheetId: sheetID(sheet), range: rangeOf(text, selector),
            mediaList: [{ expressions: [], active: matchMedia(rule.media.mediaText).matches }],
          });
        }
      }
    }
    return { medias };
  });

  command("CSS.forcePseudoState", (params) => {
    agent.elementOf(params);
    if (params.forcedPseudoClasses.length > 0) throw new ProtocolError("The engine cannot force pseudo-classes");
  });

  command("CSS.getBackgroundColors", (params) => {
    const element = agent.elementOf(params);
    const style = agent.styleOf(element);
    const backgroundColors = [];
    for (let ancestor = element; ancestor; ancestor = parentElement(ancestor)) {
      const color = agent.styleOf(ancestor).backgroundColor;
      if (color === "" || color === "transparent" || /,\s*0\)$/.test(color)) continue;
      backgroundColors.push(color);
      break;
    }
    return { backgroundColors, computedFontSize: style.fontSize, computedFontWeight: style.fontWeight };
  });

  command("CSS.getPlatformFontsForNode", (params) => {
    const length = [...String(agent.nodeOf(params).textContent ?? "").trim()].length;
    return { fonts: length === 0 ? [] : [{ familyName: "Terminal", postScriptName: "", isCustomFont: false, glyphCount: length }] };
  });

  command("CSS.getLayersForNode", () => ({ rootLayer: { name: "", order: 0 } }));
  command("CSS.getAnimatedStylesForNode", () => ({}));
  command("CSS.trackComputedStyleUpdates", () => ({}));
  command("CSS.trackComputedStyleUpdatesForNode", () => ({}));
  command("CSS.getLonghandProperties", (params) => ({
    longhandProperties: longhands(params.shorthandName, params.value).map(({ name, value }) => ({ name, value })),
  }));
})
