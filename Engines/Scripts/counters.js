// Counters, list markers and the text of `content` (CSS Lists 3, sections 3 and 4; CSS Content 3, section 2).

"use strict";
{
  const engine = (globalThis.hullEngine ??= {});
  const { tree } = engine;

  /** @type {[number, string][]} */
  const roman = [
    [1000, "m"], [900, "cm"], [500, "d"], [400, "cd"], [100, "c"], [90, "xc"], [50, "l"], [40, "xl"], [10, "x"],
    [9, "ix"], [5, "v"], [4, "iv"], [1, "i"],
  ];
  const symbols = { disc: "•", circle: "◦", square: "▪", "disclosure-open": "▾", "disclosure-closed": "▸" };
  const alphabets = {
    "lower-alpha": "abcdefghijklmnopqrstuvwxyz", "lower-latin": "abcdefghijklmnopqrstuvwxyz",
    "upper-alpha": "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "upper-latin": "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "lower-greek": "αβγδεζηθικλμνξοπρστυφχψω",
  };

  function romanNumber(number) {
    let text = "";
    let rest = number;
    for (const [weight, sign] of roman) {
      while (rest >= weight) {
        text += sign;
        rest -= weight;
      }
    }
    return text;
  }

  /// The representation of a number without a suffix (CSS Counter Styles 3, section 6); decimal for unknown styles.
  function representation(number, name) {
    if (name === "none") return "";
    if (symbols[name]) return symbols[name];
    if (name.startsWith('"')) return unquoted(name);
    if (name === "decimal-leading-zero") {
      return `${number < 0 ? "-" : ""}${String(Math.abs(number)).padStart(2, "0")}`;
    }
    const letters = alphabets[name];
    if (letters && number > 0) {
      let text = "";
      for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / letters.length)) {
        text = letters[(rest - 1) % letters.length] + text;
      }
      return text;
    }
    if (/^(lower|upper)-roman$/.test(name) && number > 0 && number < 4000) {
      return name === "lower-roman" ? romanNumber(number) : romanNumber(number).toUpperCase();
    }
    return String(number);
  }

  const unquoted = (string) => string.slice(1, -1).replace(/\\([0-9a-fA-F]{1,6}) ?|\\(.)/gs, (_, code, character) => (
    code ? String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)) : character));

  /// The numbers of list items by their parents, during one painting.
  class ListNumbers {
    #parents = new Map();

    number(item) {
      const parent = item.parentNode;
      let numbers = this.#parents.get(parent);
      if (!numbers) {
        numbers = new Map();
        const items = Array.from(parent.children).filter((child) => child.localName === "li" || child === item);
        const isReversed = parent.localName === "ol" && parent.reversed;
        let next = 1;
        if (isReversed && !parent.hasAttribute("start")) next = items.length;
        else if (parent.localName === "ol") next = parent.start;
        for (const child of items) {
          const own = child.localName === "li" && child.hasAttribute("value") ? child.value : next;
          numbers.set(child, own);
          next = own + (isReversed ? -1 : 1);
        }
        this.#parents.set(parent, numbers);
      }
      return numbers.get(item) ?? 1;
    }

    /// The marker of a list item with its suffix; null for none.
    marker(item, style) {
      const type = style.listStyleType;
      if (type === "none") return null;
      if (type.startsWith('"')) return unquoted(type);
      return representation(this.number(item), type) + (symbols[type] ? " " : ". ");
    }
  }

  /// The values of counters at generated content, from one traversal of a document.
  class CounterValues {
    #values = new Map();
    #scopes = new Map();

    constructor(document) {
      this.style = (element, pseudo) => getComputedStyle(element, pseudo);
      if (document.documentElement) this.#visit(document.documentElement, 0);
      this.#scopes.clear();
    }

    /// The values of a counter, outermost first.
    values(element, pseudo, name) { return this.#values.get(element)?.[pseudo]?.get(name) ?? [0]; }

    #visit(element, depth) {
      const style = this.style(element);
      if (style.display === "none") return;
      this.#apply(style, depth);
      this.#note(element, "::before", depth + 1);
      for (const child of tree.flatChildren(element)) {
        if (tree.isElement(child)) this.#visit(child, depth + 1);
      }
      this.#note(element, "::after", depth + 1);
      // The scopes of counters that children have created.
      for (const stack of this.#scopes.values()) {
        while (stack.length > 0 && stack[stack.length - 1].depth > depth) stack.pop();
      }
    }

    #note(element, pseudo, depth) {
      const style = this.style(element, pseudo);
      if (style.content === "none" || style.content === "normal") return;
      this.#apply(style, depth);
      if (!style.content.includes("counter")) return;
      const values = new Map();
      for (const [name, stack] of this.#scopes) values.set(name, stack.map((counter) => counter.value));
      const known = this.#values.get(element) ?? {};
      known[pseudo] = values;
      this.#values.set(element, known);
    }

    #apply(style, depth) {
      for (const [name, value] of pairs(style.counterReset, 0)) this.#create(name, value, depth);
      for (const [name, value] of pairs(style.counterIncrement, 1)) this.#top(name, depth).value += value;
      for (const [name, value] of pairs(style.counterSet, 0)) this.#top(name, depth).value = value;
    }

    #create(name, value, depth) {
      const stack = this.#scopes.get(name) ?? [];
      this.#scopes.set(name, stack);
      // A sibling's counter is replaced.
      if (stack.length > 0 && stack[stack.length - 1].depth === depth) stack.pop();
      stack.push({ value, depth });
    }

    #top(name, depth) {
      if (!(this.#scopes.get(name)?.length > 0)) this.#create(name, 0, depth);
      const stack = this.#scopes.get(name);
      return stack[stack.length - 1];
    }
  }

  function pairs(list, fallback) {
    if (!list || list === "none") return [];
    return [...list.matchAll(/([^\s()]+)(?:\s+(-?\d+))?/g)].map(([, name, value]) => [
      name, value === undefined ? fallback : Number(value)]);
  }

  /// The text of a computed `content`; null when there is no box. `counters()` returns the document's CounterValues.
  function contentText(content, element, pseudo, counters) {
    if (content === "none" || content === "normal" || content === "") return null;
    let text = "";
    const tokens = content.matchAll(
      /"((?:[^"\\]|\\.)*)"|counters?\(([^)]*)\)|attr\(([^)]*)\)|((?:no-)?(?:open|close)-quote)|url\([^)]*\)|(\/)/gs);
    for (const [token, , counter, attribute, quote, slash] of tokens) {
      // The text after it is for other media.
      if (slash) break;
      if (token.startsWith('"')) text += unquoted(token);
      else if (counter !== undefined) text += counterText(token, counter, element, pseudo, counters());
      else if (attribute !== undefined) text += element.getAttribute(attribute.trim()) ?? "";
      else if (quote && !quote.startsWith("no-")) text += quoteMark(element, quote === "open-quote");
    }
    return text;
  }

  function counterText(token, list, element, pseudo, counters) {
    const parts = [...list.matchAll(/"(?:[^"\\]|\\.)*"|[^,\s]+/g)].map(([part]) => part);
    const values = counters.values(element, pseudo, parts[0]);
    if (!token.startsWith("counters")) return representation(values[values.length - 1] ?? 0, parts[1] ?? "decimal");
    const separator = parts[1] ? unquoted(parts[1]) : "";
    return values.map((value) => representation(value, parts[2] ?? "decimal")).join(separator);
  }

  /// Quotation marks of languages: outer and inner ones.
  const languages = {
    de: "„“‚‘", cs: "„“‚‘", fr: "«»‹›", ru: "«»„“", uk: "«»„“", pl: "„”«»", ja: "「」『』", zh: "“”‘’",
  };

  function quoteMark(element, isOpening) {
    const style = getComputedStyle(element);
    if (style.quotes === "none") return "";
    let marks = [...(style.quotes ?? "").matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([mark]) => unquoted(mark));
    if (marks.length < 2) {
      const language = element.closest("[lang]")?.getAttribute("lang").slice(0, 2).toLowerCase();
      marks = [...(languages[language] ?? "“”‘’")];
    }
    let depth = 0;
    for (let node = element.parentElement; node; node = node.parentElement) {
      const isQuote = node.localName === "q" || getComputedStyle(node, "::before").content.includes("open-quote");
      if (isQuote) depth += 1;
    }
    const pair = Math.min(depth, marks.length / 2 - 1);
    return marks[Math.floor(pair) * 2 + (isOpening ? 0 : 1)];
  }

  engine.counters = { ListNumbers, CounterValues, contentText };
}
