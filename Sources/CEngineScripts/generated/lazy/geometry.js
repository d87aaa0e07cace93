(function (variables) { with (variables) return function ($id,$namespace,$parent,Boolean,DOMException,DOMRect,Element,ErrorEvent,Infinity,Map,Math,Number,Object,RangeError,Set,Symbol,TypeError,bindImports,boxOf,callAndReport,cellHeight,cellWidth,dictionary,document,expose,fireSteps,flatParent,htmlNamespace,illegalConstructor,isConnected,isFlatAncestor,missingArguments,native,performanceNow,queueTask,secret,setObserveGeometry,undefined,viewport,viewportHeight,viewportWidth,window) {"use strict";
bindImports({ __proto__: null,
  "event-types": (exports) => ({ ErrorEvent } = exports) });
const $observe = Symbol("look");
const $notify = Symbol("tell");
class IntersectionObserverEntry {
  #init;
  constructor(init) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "IntersectionObserverEntry");
    const {
      time, rootBounds, boundingClientRect, intersectionRect, isIntersecting, intersectionRatio, target,
    } = dictionary(init, "IntersectionObserverEntryInit");
    if (!(target instanceof Element)) throw new TypeError("IntersectionObserverEntryInit needs a target, an Element");
    const rect = (value) => DOMRectReadOnlyOf(value);
    this.#init = {
      time: +time, target, isIntersecting: !!isIntersecting, intersectionRatio: +intersectionRatio,
      rootBounds: rootBounds === null ? null : rect(rootBounds), boundingClientRect: rect(boundingClientRect),
      intersectionRect: rect(intersectionRect),
    };
  }
  get time() { return this.#init.time; }
  get rootBounds() { return this.#init.rootBounds; }
  get boundingClientRect() { return this.#init.boundingClientRect; }
  get intersectionRect() { return this.#init.intersectionRect; }
  get isIntersecting() { return this.#init.isIntersecting; }
  get intersectionRatio() { return this.#init.intersectionRatio; }
  get target() { return this.#init.target; }
}
function DOMRectReadOnlyOf(value) {
  const { x = 0, y = 0, width = 0, height = 0 } = (value ?? {});
  return new DOMRect(x, y, width, height);
}
function parseRootMargin(text) {
  const parts = `${text}`.trim().split(/\s+/).filter(Boolean);
  if (parts.length > 4) throw new DOMException(`rootMargin "${text}" has more than four values`, "SyntaxError");
  const values = parts.map((part) => {
    const match = /^([+-]?(?:\d+\.?\d*|\.\d+))(px|%)$/.exec(part);
    if (!match && !/^[+-]?0+(?:\.0*)?$/.test(part)) {
      throw new DOMException(`rootMargin "${text}" is not in pixels or percent`, "SyntaxError");
    }
    return match ? { value: Number(match[1]), unit: match[2] } : { value: 0, unit: "px" };
  });
  if (values.length === 0) values.push({ value: 0, unit: "px" });
  const [top, right = top, bottom = top, left = right] = values;
  return [top, right, bottom, left];
}
function parseThresholds(value) {
  const isList = value !== null && typeof value === "object" && typeof value[Symbol.iterator] === "function";
  const list = (isList ? [...value] : [value]).map(Number);
  if (list.length === 0) list.push(0);
  if (list.some((each) => !Number.isFinite(each))) throw new TypeError("A threshold must be a finite number");
  if (list.some((each) => each < 0 || each > 1)) throw new RangeError("A threshold goes from 0 to 1");
  return Object.freeze(list.sort((one, two) => one - two));
}
class IntersectionObserver {
  #callback; #root; #margin; #thresholds;
  #targets = new Map();
  #queue = [];
  constructor(callback, options = undefined) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "IntersectionObserver");
    if (typeof callback !== "function") throw new TypeError("IntersectionObserver needs a function");
    const { root = null, rootMargin = "0px", threshold = 0 } = dictionary(options, "IntersectionObserverInit");
    if (root !== null && !(root instanceof Element) && root !== document) {
      throw new TypeError("The root must be an Element or the document");
    }
    this.#callback = callback;
    this.#root = root;
    this.#margin = parseRootMargin(rootMargin);
    this.#thresholds = parseThresholds(threshold);
  }
  get root() { return this.#root; }
  get rootMargin() { return this.#margin.map(({ value, unit }) => `${value}${unit}`).join(" "); }
  get thresholds() { return this.#thresholds; }
  observe(target) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "IntersectionObserver.observe");
    if (!(target instanceof Element)) throw new TypeError("observe needs an Element");
    if (this.#targets.has(target)) return;
    this.#targets.set(target, { threshold: -1, isIntersecting: false });
    watchGeometry(intersectionObservers, this);
  }
  unobserve(target) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "IntersectionObserver.unobserve");
    if (!(target instanceof Element)) throw new TypeError("unobserve needs an Element");
    this.#targets.delete(target);
    if (this.#targets.size === 0) intersectionObservers.delete(this);
  }
  disconnect() {
    this.#targets.clear();
    this.#queue = [];
    intersectionObservers.delete(this);
  }
  takeRecords() {
    const records = this.#queue;
    this.#queue = [];
    return records;
  }
  static [$observe](observer) {
    const bounds = observer.#rootBounds();
    for (const [target, last] of observer.#targets) observer.#observe(target, last, bounds);
    return observer.#queue.length > 0;
  }
  static [$notify](observer) {
    const records = observer.takeRecords();
    if (records.length > 0) callAndReport(observer.#callback, observer, records, observer);
  }
  #rootBounds() {
    const isElement = this.#root instanceof Element;
    const box = isElement ? rectOf(this.#root)
      : { left: 0, top: 0, right: viewportWidth(), bottom: viewportHeight() };
    const size = (side) => (side % 2 === 0 ? box.bottom - box.top : box.right - box.left);
    const margins = this.#margin.map(({ value, unit }, side) => (unit === "%" ? (value * size(side)) / 100 : value));
    return {
      left: box.left - margins[3], top: box.top - margins[0], right: box.right + margins[1],
      bottom: box.bottom + margins[2],
    };
  }
  #observe(target, last, bounds) {
    const root = this.#root instanceof Element ? this.#root : null;
    const isBelow = isConnected(target) && (root === null || (root !== target && isFlatAncestor(root, target)));
    const box = isBelow && boxOf(target) !== null ? rectOf(target) : null;
    let meeting = box;
    for (let node = flatParent(target); meeting && node && node !== root; node = flatParent(node)) {
      if (node.nodeType !== 1 || node === document.documentElement || node === document.body) continue;
      if (native.computedValue(node[$id], "overflow") !== "visible") meeting = overlap(meeting, rectOf(node));
    }
    meeting &&= overlap(meeting, bounds);
    const area = ({ left, top, right, bottom }) => (right - left) * (bottom - top);
    const isIntersecting = meeting !== null;
    const whole = box ? area(box) : 0;
    const ratio = whole > 0 ? (meeting ? Math.min(1, area(meeting) / whole) : 0) : isIntersecting ? 1 : 0;
    const passed = this.#thresholds.findIndex((threshold) => threshold > ratio);
    const threshold = !isIntersecting ? 0 : passed < 0 ? this.#thresholds.length : passed;
    if (threshold === last.threshold && isIntersecting === last.isIntersecting) return;
    last.threshold = threshold;
    last.isIntersecting = isIntersecting;
    const rect = (sides) => (sides ? { ...sides, x: sides.left, y: sides.top, width: sides.right - sides.left,
      height: sides.bottom - sides.top } : null);
    this.#queue.push(new IntersectionObserverEntry({
      time: performanceNow(), target, isIntersecting, intersectionRatio: ratio, rootBounds: rect(bounds),
      boundingClientRect: rect(box), intersectionRect: rect(meeting),
    }));
  }
}
function overlap(one, two) {
  const left = Math.max(one.left, two.left);
  const top = Math.max(one.top, two.top);
  const right = Math.min(one.right, two.right);
  const bottom = Math.min(one.bottom, two.bottom);
  return left <= right && top <= bottom ? { left, top, right, bottom } : null;
}
function rectOf(element) {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
}
class ResizeObserverSize {
  #inline; #block;
  constructor(token, inline, block) {
    illegalConstructor(token);
    this.#inline = inline;
    this.#block = block;
  }
  get inlineSize() { return this.#inline; }
  get blockSize() { return this.#block; }
}
class ResizeObserverEntry {
  #values;
  constructor(token, values) {
    illegalConstructor(token);
    this.#values = values;
  }
  get target() { return this.#values.target; }
  get contentRect() { return this.#values.contentRect; }
  get borderBoxSize() { return this.#values.borderBoxSize; }
  get contentBoxSize() { return this.#values.contentBoxSize; }
  get devicePixelContentBoxSize() { return this.#values.contentBoxSize; }
}
function measureBox(element) {
  const box = isConnected(element) ? boxOf(element) : null;
  if (!box || (element[$namespace] === htmlNamespace && native.computedValue(element[$id], "display") === "inline")) {
    return { border: [0, 0], content: [0, 0], padding: [0, 0] };
  }
  const pixels = (name) => parseFloat(native.computedValue(element[$id], name)) || 0;
  const line = (side, cell) => (pixels(`border-${side}-width`) > 0 ? cell : 0);
  const left = pixels("padding-left");
  const top = pixels("padding-top");
  const width = box[2] - line("left", cellWidth) - line("right", cellWidth) - left - pixels("padding-right");
  const height = box[3] - line("top", cellHeight) - line("bottom", cellHeight) - top - pixels("padding-bottom");
  return { border: [box[2], box[3]], content: [Math.max(0, width), Math.max(0, height)], padding: [left, top] };
}
function depthOf(element) {
  let depth = 0;
  for (let node = element; node; node = node[$parent]) depth++;
  return depth;
}
class ResizeObserver {
  #callback;
  #targets = new Map();
  #active = [];
  constructor(callback) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "ResizeObserver");
    if (typeof callback !== "function") throw new TypeError("ResizeObserver needs a function");
    this.#callback = callback;
  }
  observe(target, options = undefined) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "ResizeObserver.observe");
    if (!(target instanceof Element)) throw new TypeError("observe needs an Element");
    const { box = "content-box" } = dictionary(options, "ResizeObserverOptions");
    if (!["content-box", "border-box", "device-pixel-content-box"].includes(box)) {
      throw new TypeError(`"${box}" is not a box`);
    }
    if (this.#targets.get(target)?.box === box) return;
    this.#targets.set(target, { box, width: -1, height: -1 });
    watchGeometry(resizeObservers, this);
  }
  unobserve(target) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "ResizeObserver.unobserve");
    if (!(target instanceof Element)) throw new TypeError("unobserve needs an Element");
    this.#targets.delete(target);
    if (this.#targets.size === 0) resizeObservers.delete(this);
  }
  disconnect() {
    this.#targets.clear();
    resizeObservers.delete(this);
  }
  static [$observe](observer, depth) {
    let shallowest = Infinity;
    let skipped = false;
    observer.#active = [];
    for (const [target, last] of observer.#targets) {
      const measured = measureBox(target);
      const [width, height] = last.box === "border-box" ? measured.border : measured.content;
      if (last.width < 0 && width === 0 && height === 0) Object.assign(last, { width: 0, height: 0 });
      if (width === last.width && height === last.height) continue;
      const targetDepth = depthOf(target);
      if (targetDepth <= depth) {
        skipped = true;
        continue;
      }
      shallowest = Math.min(shallowest, targetDepth);
      observer.#active.push({ target, last, measured, width, height });
    }
    return { shallowest, skipped };
  }
  static [$notify](observer) {
    const active = observer.#active;
    observer.#active = [];
    if (active.length === 0) return;
    const entries = active.map(({ target, last, measured, width, height }) => {
      Object.assign(last, { width, height });
      const size = ([inline, block]) => Object.freeze([new ResizeObserverSize(secret, inline, block)]);
      return new ResizeObserverEntry(secret, {
        target, borderBoxSize: size(measured.border), contentBoxSize: size(measured.content),
        contentRect: new DOMRect(...measured.padding, ...measured.content),
      });
    });
    callAndReport(observer.#callback, observer, entries, observer);
  }
}
const intersectionObservers = new Set();
const resizeObservers = new Set();
let isUpdatingObservations = false;
let hasNewTarget = false;
let lastViewportState = "";
function watchGeometry(observers, observer) {
  observers.add(observer);
  hasNewTarget = true;
  setObserveGeometry(updateObservations);
}
function updateObservations(treeChanged) {
  const now = `${scrollRow} ${viewport.columns} ${viewport.rows}`;
  if (isUpdatingObservations || (!treeChanged && !hasNewTarget && now === lastViewportState)) return;
  if (resizeObservers.size === 0 && intersectionObservers.size === 0) {
    setObserveGeometry(null);
    return;
  }
  lastViewportState = now;
  hasNewTarget = false;
  isUpdatingObservations = true;
  queueTask(notifyResizeObservers);
}
function* notifyResizeObservers() {
  try {
    let depth = 0;
    for (;;) {
      let shallowest = Infinity;
      let skipped = false;
      for (const observer of resizeObservers) {
        const found = ResizeObserver[$observe](observer, depth);
        shallowest = Math.min(shallowest, found.shallowest);
        skipped ||= found.skipped;
      }
      if (shallowest === Infinity) {
        if (skipped) {
          hasNewTarget = true;
          const message = "ResizeObserver loop completed with undelivered notifications.";
          yield* fireSteps(window, new ErrorEvent("error", { message, cancelable: true }));
        }
        break;
      }
      for (const observer of [...resizeObservers]) {
        ResizeObserver[$notify](observer);
        yield;
      }
      depth = shallowest;
    }
    const pendingObservers = [...intersectionObservers].filter((observer) => IntersectionObserver[$observe](observer));
    for (const observer of pendingObservers) {
      IntersectionObserver[$notify](observer);
      yield;
    }
  } finally {
    isUpdatingObservations = false;
  }
}
expose(
  IntersectionObserver, IntersectionObserverEntry, ResizeObserver, ResizeObserverEntry, ResizeObserverSize);
return { intersectionObservers, watchGeometry };
}})
