// Markup that is written in pieces into an existing document.
//
// The host parses only complete texts. Each piece is parsed together with the preceding text, and only the new parser
// steps are used. A marker behind the text identifies its end: steps behind the marker, such as end tags implied by the
// parser, have not been written.

import { $name } from "./attributes.js";
import { document } from "./document.js";
import { secret } from "./kernel.js";
import { Markup, MarkupReader, childHolder } from "./markup.js";
import { $data, $document, childArray, isConnected } from "./nodes.js";
import { $alreadyStarted, $parserInserted, prepareScript, scriptKind } from "./scripts.js";
import { declaredShadow } from "./shadow.js";
import { Text, inDocument, setData } from "./text-nodes.js";
import { insertNode, removeNode } from "./tree.js";

const insertionPointMarker = "hull:written-so-far";
/// Maximum number of characters that are parsed again, for all pieces together. Later pieces are parsed at the end.
const reparsingLimit = 16 << 20;

/// Reads the text that scripts write, with the same interface as the parser's other readers. The parser requests single
/// steps.
export class DocumentWriteReader {
  #isOpen = true;
  #text = "";
  /// Whether the written text changes earlier steps: the remainder is then dropped.
  #isLost = false;
  /// The tags around the written text, and whether their steps have been skipped.
  #enclosing = ""; #isInside = true;
  /// Pieces that have been written but not read. Each running script has its own list, which precedes the others.
  /** @type {string[][]} */
  #pieces = [[]];
  /// Open elements.
  /** @type {any[]} */
  #stack = [];
  /// The steps of the text, the current position, and whether no step is available before more text is written.
  /** @type {any} */
  #steps = null;
  #position = 0; #offset = 0; #isExhausted = true; #isStale = false; #reparsed = 0;
  /// The last text node, which may still grow, and the start of its step.
  /** @type {any} */
  #growing = null;
  /// Number of scripts that were encountered, and number of those that ran before the document was rebuilt.
  #scripts = 0; #ranScripts = 0;

  /// - around: open elements at the insertion point; none for a document that is written completely.
  /** @param {any} [around] */
  constructor(around = []) {
    if (around.length === 0) return;
    this.#stack = [...around];
    const tags = around.map((/** @type {Element} */ element) => `<${element[$name] ?? "template"}>`);
    this.#enclosing = `<!doctype html>${tags.join("")}`;
    this.#isInside = false;
  }
  get openElements() { return this.#stack; }
  get isStepwise() { return true; }
  get isOpen() { return this.#isOpen; }
  get atEnd() {
    return !this.#isStale && this.#isExhausted && /** @type {string[]} */ (this.#pieces.at(-1)).length === 0;
  }
  /// Each script ends a piece, because its own output precedes the following text.
  /** @param {string} text */
  append(text) {
    /** @type {string[]} */ (this.#pieces.at(-1)).push(...text.split(/(?<=<\/script[\t\n\f\r ]*>)/i));
  }
  close() {
    this.#isOpen = false;
    this.#isStale = true;
  }
  step() {
    if (this.#isStale) this.#refresh();
    else if (!this.#isExhausted) this.#step();
    else {
      this.#text += /** @type {string[]} */ (this.#pieces.at(-1)).shift();
      this.#refresh();
    }
  }

  #refresh() {
    this.#isStale = false;
    this.#isExhausted = true;
    if (this.#isLost) return;
    // The end tags of the surrounding elements have not been written, either.
    const isComplete = !this.#isOpen && this.#enclosing === "" && this.#pieces.every((list) => list.length === 0);
    if (!isComplete && this.#reparsed > reparsingLimit) return;
    if (!this.#isInside) this.#skipOver();
    this.#reparsed += this.#text.length;
    // An incomplete tag waits for its remainder.
    const whole = isComplete ? this.#text : this.#text.replace(/<(?:[a-z\/!?][^>]*)?$/i, "");
    // The document's mode is unknown before the first text.
    if (!isComplete && this.#enclosing === "" && whole.trim() === "") return;
    const text = isComplete ? whole : `${whole}<!--${insertionPointMarker}-->`;
    const steps = new MarkupReader(native.parseDocument(this.#enclosing + text));
    if (this.#growing !== null) ({ position: this.#position, offset: this.#offset } = this.#growing);
    if (!this.#continues(steps)) {
      // Inside an existing document, new steps cannot be distinguished from existing nodes.
      if (this.#enclosing !== "") {
        this.#isLost = true;
        return;
      }
      this.#restart();
    }
    steps.position = this.#position;
    steps.offset = this.#offset;
    this.#steps = steps;
    this.#isExhausted = steps.atEnd;
  }
  /// Whether steps start with those that were used before. This fails for markup that moves earlier nodes.
  /** @param {{ numbers: any }} options */
  #continues({ numbers }) {
    const consumed = this.#steps?.numbers;
    for (let index = 0; index < this.#position; index++) if (consumed[index] !== numbers[index]) return false;
    return true;
  }
  /// Skips the steps of the elements that already exist.
  #skipOver() {
    this.#isInside = true;
    const steps = new MarkupReader(native.parseDocument(`${this.#enclosing}<!--${insertionPointMarker}-->`));
    for (;;) {
      ({ position: this.#position, offset: this.#offset } = steps);
      if (steps.atEnd) break;
      const step = steps.number();
      if (step === Markup.open || step === Markup.openSVG || step === Markup.openMath) steps.element(step);
      else if (step !== Markup.close && steps.leaf(step)?.[$data]?.includes(insertionPointMarker)) break;
    }
    this.#steps = steps;
  }
  #restart() {
    for (const node of childArray(document)) removeNode(node);
    this.#stack = [];
    this.#growing = null;
    this.#position = this.#offset = 0;
    this.#ranScripts += this.#scripts;
    this.#scripts = 0;
  }
  #step() {
    const steps = this.#steps;
    const growing = this.#growing;
    /** @type {any} */
    const position = this.#position;
    this.#growing = null;
    const holder = this.#stack.length > 0 ? childHolder(this.#stack.at(-1)) : document;
    const step = steps.number();
    switch (step) {
      case Markup.open: case Markup.openSVG: case Markup.openMath: this.#adoptElement(step, holder); break;
      case Markup.close: this.#handleEndTag(); break;
      case Markup.text: this.#handleText(holder, growing); break;
      default: {
        const node = steps.leaf(step);
        if (node?.[$data]?.includes(insertionPointMarker)) this.#isExhausted = true;
        else {
          this.#advance();
          if (node !== null) insertNode(holder, node, null);
        }
      }
    }
    // No step was used: the text may still grow.
    if (this.#position === position) this.#growing = growing;
  }
  /// Consumes the step; otherwise it is read again after more text was written.
  #advance() {
    ({ position: this.#position, offset: this.#offset } = this.#steps);
    this.#isExhausted = this.#steps.atEnd;
  }
  /**
   * @param {number} step
   * @param {any} holder
   */
  #adoptElement(step, holder) {
    const steps = this.#steps;
    const element = steps.element(step, holder === document || isConnected(holder));
    // The marker is inside an attribute.
    if (steps.text.slice(this.#offset, steps.offset).includes(insertionPointMarker)) {
      this.#isExhausted = true;
      return;
    }
    this.#advance();
    if (element[$name] === "script") element[$parserInserted] = true;
    const shadow = element[$name] === "template" ? declaredShadow(holder, element) : null;
    this.#stack.push(shadow ?? element);
    if (shadow === null) insertNode(holder, element, null);
  }
  #handleEndTag() {
    const element = this.#stack.at(-1);
    // Content after the end tag of body still belongs to body.
    if (this.#isOpen && (element[$name] === "body" || element[$name] === "html")) {
      this.#isExhausted = true;
      return;
    }
    this.#stack.pop();
    this.#advance();
    if (element[$name] === "script") this.#endScript(element);
  }
  /// An inline script runs at once, nested in the script that writes it; the parser waits for others.
  /** @param {HTMLElement} script */
  #endScript(script) {
    script[$parserInserted] = false;
    this.#scripts++;
    if (this.#scripts <= this.#ranScripts) {
      script[$alreadyStarted] = true;
      return;
    }
    this.#pieces.push([]);
    prepareScript(script, script.hasAttribute("src") || scriptKind(script) === "module");
    const written = this.#pieces.pop();
    /** @type {string[]} */ (this.#pieces.at(-1)).unshift(.../** @type {string[]} */ (written));
  }
  /**
   * @param {Element} holder
   * @param {any} growing
   */
  #handleText(holder, growing) {
    let data = this.#steps.string();
    const end = data.indexOf(insertionPointMarker);
    if (end >= 0) data = data.slice(0, end - 4);
    const node = growing?.node ?? inDocument(new Text(secret, data), holder[$document]);
    if (growing === null) insertNode(holder, node, null);
    else if (node[$data] !== data) setData(node, data);
    this.#growing = { node, position: this.#position, offset: this.#offset };
    this.#advance();
    if (end >= 0) this.#isExhausted = true;
  }
}
