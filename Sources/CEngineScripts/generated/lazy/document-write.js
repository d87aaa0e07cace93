(function (variables) { with (variables) return function ($alreadyStarted,$attributes,$data,$document,$first,$handlers,$isHTML,$listeners,$mode,$name,$parserInserted,$shadow,$type,ConsoleLevel,DOMException,Error,Markup,MarkupReader,Set,Text,URL,bindImports,bodyOf,callerPosition,childArray,childHolder,declaredShadow,document,following,inDocument,insertNode,isConnected,native,notifyOfDocument,openElements,outerReaders,parse,prepareScript,removeNode,scriptKind,secret,setAttribute,setBlockingScript,setContentLoaded,setData,setLoadFinished,setPageURL,setParserStack,setParsingEnded,setReader,setReadyState,setWriter,shortPosition,undefined,window) {"use strict";
bindImports({ __proto__: null,
  "shadow": (exports) => ({ declaredShadow } = exports) });
const insertionPointMarker = "hull:written-so-far";
const reparsingLimit = 16 << 20;
class DocumentWriteReader {
  #isOpen = true;
  #text = "";
  #isLost = false;
  #enclosing = ""; #isInside = true;
  #pieces = [[]];
  #stack = [];
  #steps = null;
  #position = 0; #offset = 0; #isExhausted = true; #isStale = false; #reparsed = 0;
  #growing = null;
  #scripts = 0; #ranScripts = 0;
  constructor(around = []) {
    if (around.length === 0) return;
    this.#stack = [...around];
    const tags = around.map((element) => `<${element[$name] ?? "template"}>`);
    this.#enclosing = `<!doctype html>${tags.join("")}`;
    this.#isInside = false;
  }
  get openElements() { return this.#stack; }
  get isStepwise() { return true; }
  get isOpen() { return this.#isOpen; }
  get atEnd() {
    return !this.#isStale && this.#isExhausted && this.#pieces.at(-1).length === 0;
  }
  append(text) {
    this.#pieces.at(-1).push(...text.split(/(?<=<\/script[\t\n\f\r ]*>)/i));
  }
  close() {
    this.#isOpen = false;
    this.#isStale = true;
  }
  step() {
    if (this.#isStale) this.#refresh();
    else if (!this.#isExhausted) this.#step();
    else {
      this.#text += this.#pieces.at(-1).shift();
      this.#refresh();
    }
  }
  #refresh() {
    this.#isStale = false;
    this.#isExhausted = true;
    if (this.#isLost) return;
    const isComplete = !this.#isOpen && this.#enclosing === "" && this.#pieces.every((list) => list.length === 0);
    if (!isComplete && this.#reparsed > reparsingLimit) return;
    if (!this.#isInside) this.#skipOver();
    this.#reparsed += this.#text.length;
    const whole = isComplete ? this.#text : this.#text.replace(/<(?:[a-z\/!?][^>]*)?$/i, "");
    if (!isComplete && this.#enclosing === "" && whole.trim() === "") return;
    const text = isComplete ? whole : `${whole}<!--${insertionPointMarker}-->`;
    const steps = new MarkupReader(native.parseDocument(this.#enclosing + text));
    if (this.#growing !== null) ({ position: this.#position, offset: this.#offset } = this.#growing);
    if (!this.#continues(steps)) {
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
  #continues({ numbers }) {
    const consumed = this.#steps?.numbers;
    for (let index = 0; index < this.#position; index++) if (consumed[index] !== numbers[index]) return false;
    return true;
  }
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
    if (this.#position === position) this.#growing = growing;
  }
  #advance() {
    ({ position: this.#position, offset: this.#offset } = this.#steps);
    this.#isExhausted = this.#steps.atEnd;
  }
  #adoptElement(step, holder) {
    const steps = this.#steps;
    const element = steps.element(step, holder === document || isConnected(holder));
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
    if (this.#isOpen && (element[$name] === "body" || element[$name] === "html")) {
      this.#isExhausted = true;
      return;
    }
    this.#stack.pop();
    this.#advance();
    if (element[$name] === "script") this.#endScript(element);
  }
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
function writeDocument(owner, name, texts) {
  if (!isWritable(owner, name)) return;
  const text = texts.map((part) => `${part}`).join("");
  if (!writer?.isOpen && !beginDocumentWrite(owner, name)) return;
  writer.append(text);
  parseWrittenText();
}
function beginDocumentWrite(owner, name) {
  if (reader !== null && runningScript !== null && isParserScript(runningScript)) {
    setParserStack(parserStack ?? [...openElements]);
    outerReaders.push(reader);
    setWriter(new DocumentWriteReader(openElements));
    setReader(writer);
    return true;
  }
  if (reader !== null || modulesRunning > 0 || runningScript?.hasAttribute("src")) {
    const position = shortPosition(callerPosition(new Error().stack));
    native.log(ConsoleLevel.warn, `${name} is ignored in a script that does not block the parser`, position);
    return false;
  }
  openDocument(owner, name);
  return writer !== null;
}
function isWritable(owner, name) {
  if (!owner[$isHTML]) throw new DOMException(`${name} is for documents of HTML`, "InvalidStateError");
  if (owner === document && throwOnDynamicMarkupInsertion > 0) {
    throw new DOMException(`${name} must not be used while an element is constructed`, "InvalidStateError");
  }
  return owner === document;
}
function isParserScript(script) {
  return blockingScript?.script === script;
}
function parseWrittenText() {
  const running = blockingScript;
  if (running !== null && !running.isRunning) return;
  const current = writer;
  setBlockingScript(null);
  while (blockingScript === null && !current.atEnd) current.step();
  setBlockingScript(blockingScript ?? running);
}
function openDocument(owner, name) {
  if (!isWritable(owner, name) || (reader !== null && writer === null) || outerReaders.length > 0) return;
  if (runningScript !== null && writer?.isOpen) return;
  for (const target of [window, ...allEventTargets(document)]) eraseListeners(target);
  while (document[$first]) removeNode(document[$first]);
  document[$mode] = "CSS1Compat";
  if (pageURL.protocol === "about:" && fallbackBase !== null) setPageURL(URL.parse(fallbackBase) ?? pageURL);
  setParsingEnded(false);
  setContentLoaded(false);
  setLoadFinished(false);
  setReadyState("loading");
  openElements.length = 0;
  setParserStack(null);
  setWriter(new DocumentWriteReader());
  setReader(writer);
  notifyOfDocument("opened");
}
function allEventTargets(owner) {
  const targets = [];
  const roots = [owner];
  for (const root of roots) {
    for (let node = root; node; node = following(node, root)) {
      targets.push(node);
      if (node[$type] === 1 && node[$shadow]) roots.push(node[$shadow]);
    }
  }
  return targets;
}
function eraseListeners(target) {
  for (const list of target[$listeners]?.values() ?? []) for (const entry of list) entry.removed = true;
  target[$listeners] = undefined;
  target[$handlers] = undefined;
}
function closeDocument(owner) {
  if (!isWritable(owner, "document.close") || !writer?.isOpen || outerReaders.length > 0) return;
  writer.close();
  setWriter(null);
  parse();
}
const parserContainers = new Set("html body div section article main header footer aside nav center".split(" "));
function finishWriter() {
  if (outerReaders.length === 0) return;
  const open = writer.openElements;
  const isStray = (element) => !parserStack.includes(element) && !parserContainers.has(element[$name]);
  const end = open.findIndex(isStray);
  openElements.splice(0, openElements.length, ...(end < 0 ? open : open.slice(0, end)));
  writer.close();
  setWriter(null);
}
function pushParserElement(element) {
  const body = element[$name] === "body" ? bodyOf(document) : null;
  parserStack.push(body ?? element);
  if (body === null) return false;
  if (!openElements.includes(body)) openElements.push(body);
  for (const [key, value] of element[$attributes]) if (!body[$attributes].has(key)) setAttribute(body, key, value);
  return true;
}
function closeParserElement() {
  const element = parserStack.pop();
  const index = openElements.lastIndexOf(element);
  if (index >= 0) openElements.length = index;
  return element;
}
return { closeDocument, closeParserElement, finishWriter, openDocument, pushParserElement, writeDocument };
}})
