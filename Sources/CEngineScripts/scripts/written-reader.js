// Markup that comes in pieces while its document is there already.
//
// The host parses whole texts only. So each piece is parsed together with what came before it, and of the steps that
// this gives, those are taken that are new. A mark behind the text tells where it ends: what is behind the mark, such
// as end tags that the parser supplies, has not been written.

const writtenMark = "hull:written-so-far";
/// Letters that are parsed again at most, for all pieces together. What comes after that waits for the end.
const reparsingLimit = 16 << 20;

/// Reads what scripts write, as the parser's other readers read a document. The parser asks it for single steps.
class WrittenReader {
  #isOpen = true;
  #text = "";
  /// Whether what was written changes what was there before it: the rest of it is dropped.
  #isLost = false;
  /// The tags around what is written, and whether their steps have been passed over.
  #around = ""; #isInside = true;
  /// Pieces that were written and not read. Each script that runs has a list of its own, which comes before the others.
  #pieces = [[]];
  /// Elements that are open.
  #stack = [];
  /// The steps of the text, where they go on, and whether there is nothing to take before more is written.
  #steps = null; #position = 0; #offset = 0; #isExhausted = true; #isStale = false; #reparsed = 0;
  /// The last text, which may go on: its node, and where its step begins.
  #growing = null;
  /// Scripts that were met, and how many of them ran before the document was built anew.
  #scripts = 0; #ranScripts = 0;

  /// - around: elements that are open where something is written; none for a document that is written as a whole.
  constructor(around = []) {
    if (around.length === 0) return;
    this.#stack = [...around];
    this.#around = `<!doctype html>${around.map((element) => `<${element[$name] ?? "template"}>`).join("")}`;
    this.#isInside = false;
  }
  get openElements() { return this.#stack; }
  get isStepwise() { return true; }
  get isOpen() { return this.#isOpen; }
  get atEnd() { return !this.#isStale && this.#isExhausted && this.#pieces.at(-1).length === 0; }
  /// Each script ends a piece, because what it writes comes before what follows it.
  append(text) {
    this.#pieces.at(-1).push(...text.split(/(?<=<\/script[\t\n\f\r ]*>)/i));
  }
  close() {
    this.#isOpen = false;
    this.#isStale = true;
  }
  step() {
    if (this.#isStale) this.#refresh();
    else if (!this.#isExhausted) this.#take();
    else {
      this.#text += this.#pieces.at(-1).shift();
      this.#refresh();
    }
  }

  #refresh() {
    this.#isStale = false;
    this.#isExhausted = true;
    if (this.#isLost) return;
    // The end of what is around the text is not written, either.
    const isComplete = !this.#isOpen && this.#around === "" && this.#pieces.every((list) => list.length === 0);
    if (!isComplete && this.#reparsed > reparsingLimit) return;
    if (!this.#isInside) this.#passAround();
    this.#reparsed += this.#text.length;
    // A tag that is not complete waits for its rest.
    const whole = isComplete ? this.#text : this.#text.replace(/<(?:[a-z\/!?][^>]*)?$/i, "");
    // Before anything is there, nothing is known of the document, not even its mode.
    if (!isComplete && this.#around === "" && whole.trim() === "") return;
    const text = isComplete ? whole : `${whole}<!--${writtenMark}-->`;
    const steps = new MarkupReader(native.parseDocument(this.#around + text));
    if (this.#growing !== null) ({ position: this.#position, offset: this.#offset } = this.#growing);
    if (!this.#continues(steps)) {
      // In the midst of a document, what is new cannot be told from what is there.
      if (this.#around !== "") {
        this.#isLost = true;
        return;
      }
      this.#startAnew();
    }
    steps.position = this.#position;
    steps.offset = this.#offset;
    this.#steps = steps;
    this.#isExhausted = steps.atEnd;
  }
  /// Whether steps begin with those that were taken. They do but for markup that moves what is before it.
  #continues({ numbers }) {
    const taken = this.#steps?.numbers;
    for (let index = 0; index < this.#position; index++) if (taken[index] !== numbers[index]) return false;
    return true;
  }
  /// Passes over the steps of the elements that are there already.
  #passAround() {
    this.#isInside = true;
    const steps = new MarkupReader(native.parseDocument(`${this.#around}<!--${writtenMark}-->`));
    for (;;) {
      ({ position: this.#position, offset: this.#offset } = steps);
      if (steps.atEnd) break;
      const step = steps.number();
      if (step === Markup.open || step === Markup.openSVG || step === Markup.openMath) steps.element(step);
      else if (step !== Markup.close && steps.leaf(step)?.[$data]?.includes(writtenMark)) break;
    }
    this.#steps = steps;
  }
  #startAnew() {
    for (const node of childArray(document)) removeNode(node);
    this.#stack = [];
    this.#growing = null;
    this.#position = this.#offset = 0;
    this.#ranScripts += this.#scripts;
    this.#scripts = 0;
  }
  #take() {
    const steps = this.#steps;
    const growing = this.#growing;
    const position = this.#position;
    this.#growing = null;
    const holder = this.#stack.length > 0 ? childHolder(this.#stack.at(-1)) : document;
    const step = steps.number();
    switch (step) {
      case Markup.open: case Markup.openSVG: case Markup.openMath: this.#takeElement(step, holder); break;
      case Markup.close: this.#takeEnd(); break;
      case Markup.text: this.#takeText(holder, growing); break;
      default: {
        const node = steps.leaf(step);
        if (node?.[$data]?.includes(writtenMark)) this.#isExhausted = true;
        else {
          this.#advance();
          if (node !== null) insertNode(holder, node, null);
        }
      }
    }
    // No step was taken: the text may go on.
    if (this.#position === position) this.#growing = growing;
  }
  /// The step is taken; without that it is read again when more was written.
  #advance() {
    ({ position: this.#position, offset: this.#offset } = this.#steps);
    this.#isExhausted = this.#steps.atEnd;
  }
  #takeElement(step, holder) {
    const steps = this.#steps;
    const element = steps.element(step, holder === document || isConnected(holder));
    // The end is in the midst of an attribute.
    if (steps.text.slice(this.#offset, steps.offset).includes(writtenMark)) {
      this.#isExhausted = true;
      return;
    }
    this.#advance();
    if (element[$name] === "script") element[$parserInserted] = true;
    const shadow = element[$name] === "template" ? declaredShadow(holder, element) : null;
    this.#stack.push(shadow ?? element);
    if (shadow === null) insertNode(holder, element, null);
  }
  #takeEnd() {
    const element = this.#stack.at(-1);
    // What comes after the end of the body still belongs into it.
    if (this.#isOpen && (element[$name] === "body" || element[$name] === "html")) {
      this.#isExhausted = true;
      return;
    }
    this.#stack.pop();
    this.#advance();
    if (element[$name] === "script") this.#endScript(element);
  }
  /// An inline script runs at once, in the midst of what writes it; the parser waits for others.
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
    this.#pieces.at(-1).unshift(...written);
  }
  #takeText(holder, growing) {
    let data = this.#steps.string();
    const end = data.indexOf(writtenMark);
    if (end >= 0) data = data.slice(0, end - 4);
    const node = growing?.node ?? inDocument(new Text(secret, data), holder[$document]);
    if (growing === null) insertNode(holder, node, null);
    else if (node[$data] !== data) setData(node, data);
    this.#growing = { node, position: this.#position, offset: this.#offset };
    this.#advance();
    if (end >= 0) this.#isExhausted = true;
  }
}
