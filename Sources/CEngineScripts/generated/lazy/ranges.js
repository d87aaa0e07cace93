(function (variables) { with (variables) return function ($alreadyStarted,$data,$document,$first,$host,$isShadowRoot,$live,$name,$next,$parent,$type,DOMException,DOMRect,DocumentFragment,Event,Math,Object,Set,TypeError,WeakRef,bindImports,checkInsertion,childArray,cloneAlone,cloneTree,constants,dictionary,document,expose,fireSteps,following,followingSkippingChildren,fragmentOf,htmlNamespace,illegalConstructor,illegalInvocation,inDocument,indexOf,insertNode,isConnected,isInclusiveAncestor,isNode,isText,makeElement,missingArguments,parseFragment,preInsert,queueTask,removeNode,replaceAll,replaceText,requireNode,rootOf,secret,setData,setLiveRanges,sharedKey,splitText,throwHierarchyError,undefined,withReactionsHeld) {"use strict";
bindImports({ __proto__: null });
const $start = sharedKey("start");
const $startOffset = sharedKey("startOffset");
const $end = sharedKey("end");
const $endOffset = sharedKey("endOffset");
const {
  lengthOf, compareBoundaries, commonAncestor, isContained, isCharacterData, childAt, firstInRange, afterRange,
} = (function (
  $data, $end, $endOffset, $first, $next, $parent, $start, $startOffset, $type,
  following, followingSkippingChildren, indexOf, isInclusiveAncestor, illegalInvocation,
) {
function lengthOf(node) {
  const data = node[$data];
  if (data !== undefined) return node[$type] === 2 ? 0 : data.length;
  let count = 0;
  for (let child = node[$first]; child; child = child[$next]) count++;
  return count;
}
function isCharacterData(node) {
  return node[$data] !== undefined && node[$type] !== 2;
}
function compareBoundaries(node, offset, other, otherOffset) {
  if (node === other) return offset < otherOffset ? -1 : offset === otherOffset ? 0 : 1;
  let depth = 0;
  for (let step = node[$parent]; step; step = step[$parent]) depth++;
  for (let step = other[$parent]; step; step = step[$parent]) depth--;
  let child = null;
  let otherChild = null;
  for (; depth > 0; depth--) [child, node] = [node, node[$parent]];
  for (; depth < 0; depth++) [otherChild, other] = [other, other[$parent]];
  while (node !== other) {
    child = node;
    node = node[$parent];
    otherChild = other;
    other = other[$parent];
  }
  if (child === null) return indexOf(otherChild) < offset ? 1 : -1;
  if (otherChild === null) return indexOf(child) < otherOffset ? -1 : 1;
  return isBefore(child, otherChild) ? -1 : 1;
}
function isBefore(one, two) {
  for (let first = one, second = two; ;) {
    first = first[$next];
    if (first === two) return true;
    if (first === null) return false;
    second = second[$next];
    if (second === one) return false;
    if (second === null) return true;
  }
}
function commonAncestor(range) {
  let container = range[$start] ?? illegalInvocation("commonAncestorContainer");
  while (!isInclusiveAncestor(container, range[$end])) container = container[$parent];
  return container;
}
function isContained(node, range) {
  return compareBoundaries(node, 0, range[$start], range[$startOffset]) > 0 &&
    compareBoundaries(node, lengthOf(node), range[$end], range[$endOffset]) < 0;
}
function childAt(node, offset) {
  let child = node[$first];
  while (child && offset-- > 0) child = child[$next];
  return child;
}
function firstInRange(start, offset) {
  if (isCharacterData(start)) return following(start, null);
  return childAt(start, offset) ?? followingSkippingChildren(start, null);
}
function afterRange(end, offset) {
  if (isCharacterData(end)) return following(end, null);
  return childAt(end, offset) ?? followingSkippingChildren(end, null);
}
return {
  lengthOf, compareBoundaries, commonAncestor, isContained, isCharacterData, childAt, firstInRange, afterRange,
};
})(
  $data, $end, $endOffset, $first, $next, $parent, $start, $startOffset, $type,
  following, followingSkippingChildren, indexOf, isInclusiveAncestor, illegalInvocation);
let rangesSincePurge = 0;
const {
  rangesBeforeInsertion, rangesBeforeRemoval, rangesBeforeReplacing, rangesAfterSplitting, rangesBeforeMerging,
} = (function (
  $data, $end, $endOffset, $live, $next, $parent, $start, $startOffset, $type,
  indexOf, isInclusiveAncestor, ranges,
) {
function rangesBeforeInsertion(parent, before) {
  let index = -1;
  for (const reference of ranges()) {
    const range = reference.deref();
    if (range === undefined || (range[$start] !== parent && range[$end] !== parent)) continue;
    if (index < 0) index = indexOf(before);
    if (range[$start] === parent && range[$startOffset] > index) range[$startOffset]++;
    if (range[$end] === parent && range[$endOffset] > index) range[$endOffset]++;
  }
}
function isInside(container, node) {
  return container[$live] === node[$live] && isInclusiveAncestor(node, container);
}
function rangesBeforeRemoval(parent, node) {
  let index = -1;
  for (const reference of ranges()) {
    const range = reference.deref();
    if (range === undefined) continue;
    const start = range[$start];
    const end = range[$end];
    const startGoes = isInside(start, node);
    const endGoes = start === end ? startGoes : isInside(end, node);
    if (!startGoes && !endGoes && start !== parent && end !== parent) continue;
    if (index < 0) index = indexOf(node);
    if (startGoes) {
      range[$start] = parent;
      range[$startOffset] = index;
    } else if (start === parent && range[$startOffset] > index) range[$startOffset]--;
    if (endGoes) {
      range[$end] = parent;
      range[$endOffset] = index;
    } else if (end === parent && range[$endOffset] > index) range[$endOffset]--;
  }
}
function rangesBeforeReplacing(node, offset, count, length) {
  const moved = (shifted) => (shifted <= offset + count ? offset : shifted + length - count);
  for (const reference of ranges()) {
    const range = reference.deref();
    if (range === undefined) continue;
    if (range[$start] === node && range[$startOffset] > offset) range[$startOffset] = moved(range[$startOffset]);
    if (range[$end] === node && range[$endOffset] > offset) range[$endOffset] = moved(range[$endOffset]);
  }
}
function rangesAfterSplitting(node, offset, rest) {
  const parent = node[$parent];
  const index = indexOf(node);
  for (const reference of ranges()) {
    const range = reference.deref();
    if (range === undefined) continue;
    if (range[$start] === node && range[$startOffset] > offset) {
      range[$start] = rest;
      range[$startOffset] -= offset;
    } else if (range[$start] === parent && range[$startOffset] === index + 1) range[$startOffset]++;
    if (range[$end] === node && range[$endOffset] > offset) {
      range[$end] = rest;
      range[$endOffset] -= offset;
    } else if (range[$end] === parent && range[$endOffset] === index + 1) range[$endOffset]++;
  }
}
function rangesBeforeMerging(node, length) {
  const parent = node[$parent];
  let index = indexOf(node) + 1;
  for (let next = node[$next]; next?.[$type] === 3; next = next[$next], index++) {
    for (const reference of ranges()) {
      const range = reference.deref();
      if (range === undefined) continue;
      if (range[$start] === next) {
        range[$start] = node;
        range[$startOffset] += length;
      } else if (range[$start] === parent && range[$startOffset] === index) {
        range[$start] = node;
        range[$startOffset] = length;
      }
      if (range[$end] === next) {
        range[$end] = node;
        range[$endOffset] += length;
      } else if (range[$end] === parent && range[$endOffset] === index) {
        range[$end] = node;
        range[$endOffset] = length;
      }
    }
    length += next[$data].length;
  }
}
return {
  rangesBeforeInsertion, rangesBeforeRemoval, rangesBeforeReplacing, rangesAfterSplitting, rangesBeforeMerging,
};
})(
  $data, $end, $endOffset, $live, $next, $parent, $start, $startOffset, $type,
  indexOf, isInclusiveAncestor, () => liveRanges);
function setRangesSincePurge(value) { rangesSincePurge = value; }
class AbstractRange {
  constructor(token = undefined) { illegalConstructor(token); }
  get startContainer() { return this[$start] ?? illegalInvocation("startContainer"); }
  get startOffset() { return this[$startOffset] ?? illegalInvocation("startOffset"); }
  get endContainer() { return this[$end] ?? illegalInvocation("endContainer"); }
  get endOffset() { return this[$endOffset] ?? illegalInvocation("endOffset"); }
  get collapsed() {
    return (this[$start] ?? illegalInvocation("collapsed")) === this[$end] && this[$startOffset] === this[$endOffset];
  }
}
class StaticRange extends AbstractRange {
  constructor(init) {
    if (init === null || typeof init !== "object") throw new TypeError("StaticRange needs its boundaries");
    const { startContainer, startOffset, endContainer, endOffset } = init;
    if (startOffset === undefined || endOffset === undefined) throw new TypeError("StaticRange needs two offsets");
    for (const container of [startContainer, endContainer]) {
      if (!isNode(container)) throw new TypeError("A boundary's container must be a Node");
      if (container[$type] === 10 || container[$type] === 2) {
        throw new DOMException("A boundary cannot be in a document type or an attribute", "InvalidNodeTypeError");
      }
    }
    super(secret);
    this[$start] = startContainer;
    this[$startOffset] = startOffset >>> 0;
    this[$end] = endContainer;
    this[$endOffset] = endOffset >>> 0;
  }
}
class Range extends AbstractRange {
  constructor() {
    super(secret);
    this[$start] = this[$end] = document;
    this[$startOffset] = this[$endOffset] = 0;
    setRangesSincePurge(rangesSincePurge + 1);
    if (rangesSincePurge > 64) {
      setRangesSincePurge(0);
      setLiveRanges(liveRanges.filter((reference) => reference.deref() !== undefined));
    }
    liveRanges.push(new WeakRef(this));
  }
  get commonAncestorContainer() { return commonAncestor(this); }
  setStart(node, offset) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "Range.setStart");
    setStart(this, node, boundaryOffset(node, offset));
  }
  setEnd(node, offset) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "Range.setEnd");
    setEnd(this, node, boundaryOffset(node, offset));
  }
  setStartBefore(node) { if (arguments.length < 1) missingArguments(arguments.length, 1, "Range.setStartBefore");
    setStart(this, parentOfBoundary(node), indexOf(node)); }
  setStartAfter(node) { if (arguments.length < 1) missingArguments(arguments.length, 1, "Range.setStartAfter");
    setStart(this, parentOfBoundary(node), indexOf(node) + 1); }
  setEndBefore(node) { if (arguments.length < 1) missingArguments(arguments.length, 1, "Range.setEndBefore");
    setEnd(this, parentOfBoundary(node), indexOf(node)); }
  setEndAfter(node) { if (arguments.length < 1) missingArguments(arguments.length, 1, "Range.setEndAfter");
    setEnd(this, parentOfBoundary(node), indexOf(node) + 1); }
  collapse(toStart = false) {
    if (toStart) setRangeBoundaries(this, this[$start], this[$startOffset], this[$start], this[$startOffset]);
    else setRangeBoundaries(this, this[$end], this[$endOffset], this[$end], this[$endOffset]);
  }
  selectNode(node) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Range.selectNode");
    const parent = parentOfBoundary(node);
    const index = indexOf(node);
    setRangeBoundaries(this, parent, index, parent, index + 1);
  }
  selectNodeContents(node) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Range.selectNodeContents");
    if (requireNode(node, "selectNodeContents")[$type] === 10) throwInvalidBoundary();
    setRangeBoundaries(this, node, 0, node, lengthOf(node));
  }
  compareBoundaryPoints(how, other) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "Range.compareBoundaryPoints");
    how = how & 0xffff;
    if (how > 3) throw new DOMException("The comparison type must be from 0 to 3", "NotSupportedError");
    if (!(other instanceof Range)) throw new TypeError("compareBoundaryPoints needs a Range");
    if (rootOf(this[$start]) !== rootOf(other[$start])) {
      throw new DOMException("The ranges are in different trees", "WrongDocumentError");
    }
    const mine = how === 0 || how === 3 ? [this[$start], this[$startOffset]] : [this[$end], this[$endOffset]];
    const theirs = how === 0 || how === 1 ? [other[$start], other[$startOffset]] : [other[$end], other[$endOffset]];
    return compareBoundaries(...mine, ...theirs);
  }
  deleteContents() { withReactionsHeld(() => deleteContents(this)); }
  extractContents() { return withReactionsHeld(() => extractContents(this)); }
  cloneContents() { return withReactionsHeld(() => cloneContents(this)); }
  insertNode(node) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Range.insertNode");
    requireNode(node, "insertNode");
    withReactionsHeld(() => insertIntoRange(this, node));
  }
  surroundContents(parent) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Range.surroundContents");
    requireNode(parent, "surroundContents");
    withReactionsHeld(() => surroundContents(this, parent));
  }
  cloneRange() {
    const copy = new Range();
    setRangeBoundaries(copy, this[$start], this[$startOffset], this[$end], this[$endOffset]);
    return copy;
  }
  detach() {}
  isPointInRange(node, offset) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "Range.isPointInRange");
    if (rootOf(requireNode(node, "isPointInRange")) !== rootOf(this[$start])) return false;
    offset = boundaryOffset(node, offset);
    return compareBoundaries(node, offset, this[$start], this[$startOffset]) >= 0 &&
      compareBoundaries(node, offset, this[$end], this[$endOffset]) <= 0;
  }
  comparePoint(node, offset) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "Range.comparePoint");
    if (rootOf(requireNode(node, "comparePoint")) !== rootOf(this[$start])) {
      throw new DOMException("The node is in another tree", "WrongDocumentError");
    }
    offset = boundaryOffset(node, offset);
    if (compareBoundaries(node, offset, this[$start], this[$startOffset]) < 0) return -1;
    return compareBoundaries(node, offset, this[$end], this[$endOffset]) > 0 ? 1 : 0;
  }
  intersectsNode(node) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Range.intersectsNode");
    if (rootOf(requireNode(node, "intersectsNode")) !== rootOf(this[$start])) return false;
    const parent = node[$parent];
    if (parent === null) return true;
    const index = indexOf(node);
    return compareBoundaries(parent, index, this[$end], this[$endOffset]) < 0 &&
      compareBoundaries(parent, index + 1, this[$start], this[$startOffset]) > 0;
  }
  toString() { return rangeText(this); }
  createContextualFragment(html) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Range.createContextualFragment");
    const node = this[$start];
    let context = node[$type] === 1 ? node : node[$parent]?.[$type] === 1 ? node[$parent] : null;
    if (context === null || context[$name] === "html") context = makeElement(node[$document], "body", htmlNamespace);
    const nodes = parseFragment(`${html}`, context);
    for (const root of nodes) {
      for (let inner = root; inner; inner = following(inner, root)) {
        if (inner[$name] === "script") inner[$alreadyStarted] = false;
      }
    }
    return fragmentOf(nodes, node[$document]);
  }
  getClientRects() { return rangeRects(this); }
  getBoundingClientRect() {
    const rects = rangeRects(this);
    if (rects.length === 0) return new DOMRect();
    const left = Math.min(...rects.map((rect) => rect.left));
    const top = Math.min(...rects.map((rect) => rect.top));
    const right = Math.max(...rects.map((rect) => rect.right));
    const bottom = Math.max(...rects.map((rect) => rect.bottom));
    return new DOMRect(left, top, right - left, bottom - top);
  }
}
constants(Range, { START_TO_START: 0, START_TO_END: 1, END_TO_END: 2, END_TO_START: 3 });
function throwInvalidBoundary() {
  throw new DOMException(
    "A boundary cannot be there: the node has no parent or is a document type", "InvalidNodeTypeError");
}
function parentOfBoundary(node) {
  return requireNode(node, "A boundary")[$parent] ?? throwInvalidBoundary();
}
function boundaryOffset(node, offset) {
  offset = offset >>> 0;
  if (requireNode(node, "A boundary")[$type] === 10) throwInvalidBoundary();
  if (offset > lengthOf(node)) throw new DOMException("The offset is beyond the node's length", "IndexSizeError");
  return offset;
}
function setRangeBoundaries(range, start, startOffset, end, endOffset) {
  range[$start] = start;
  range[$startOffset] = startOffset;
  range[$end] = end;
  range[$endOffset] = endOffset;
  rangeMoved(range);
}
function setStart(range, node, offset) {
  const keepsEnd = rootOf(node) === rootOf(range[$start]) &&
    compareBoundaries(node, offset, range[$end], range[$endOffset]) <= 0;
  if (keepsEnd) setRangeBoundaries(range, node, offset, range[$end], range[$endOffset]);
  else setRangeBoundaries(range, node, offset, node, offset);
}
function setEnd(range, node, offset) {
  const keepsStart = rootOf(node) === rootOf(range[$start]) &&
    compareBoundaries(node, offset, range[$start], range[$startOffset]) >= 0;
  if (keepsStart) setRangeBoundaries(range, range[$start], range[$startOffset], node, offset);
  else setRangeBoundaries(range, node, offset, node, offset);
}
function rangeText(range) {
  const { [$start]: start, [$startOffset]: startOffset, [$end]: end, [$endOffset]: endOffset } = range;
  if (start === undefined) illegalInvocation("toString");
  if (start === end && isText(start)) return start[$data].slice(startOffset, endOffset);
  let text = isText(start) ? start[$data].slice(startOffset) : "";
  const past = afterRange(end, endOffset);
  for (let node = firstInRange(start, startOffset); node && node !== past; node = following(node, null)) {
    if (isText(node) && node !== start && node !== end) text += node[$data];
  }
  return isText(end) ? text + end[$data].slice(0, endOffset) : text;
}
function rangeAtStart(node) {
  const range = new Range();
  range[$start] = range[$end] = node;
  return range;
}
expose(AbstractRange, StaticRange, Range);
function containedNodes(range) {
  const nodes = [];
  const root = commonAncestor(range);
  for (let node = root; node; ) {
    if (node !== root && isContained(node, range)) {
      nodes.push(node);
      node = followingSkippingChildren(node, root);
    } else node = following(node, root);
  }
  return nodes;
}
function positionAfterRemoval(range) {
  let node = range[$start];
  if (isInclusiveAncestor(node, range[$end])) return [node, range[$startOffset]];
  while (node[$parent] && !isInclusiveAncestor(node[$parent], range[$end])) node = node[$parent];
  return [node[$parent], indexOf(node) + 1];
}
function deleteContents(range) {
  if (range.collapsed) return;
  const { [$start]: start, [$startOffset]: startOffset, [$end]: end, [$endOffset]: endOffset } = range;
  if (start === end && isCharacterData(start)) {
    replaceText(start, startOffset, endOffset - startOffset, "");
    return;
  }
  const nodes = containedNodes(range);
  const [container, offset] = positionAfterRemoval(range);
  if (isCharacterData(start)) replaceText(start, startOffset, start[$data].length - startOffset, "");
  for (const node of nodes) removeNode(node);
  if (isCharacterData(end)) replaceText(end, 0, endOffset, "");
  setRangeBoundaries(range, container, offset, container, offset);
}
function partOfRange(start, startOffset, end, endOffset) {
  const range = Object.create(AbstractRange.prototype);
  setRangeBoundaries(range, start, startOffset, end, endOffset);
  return range;
}
function rangeParts(range) {
  const { [$start]: start, [$end]: end } = range;
  const ancestor = commonAncestor(range);
  const childOf = (node) => {
    while (node[$parent] !== ancestor) node = node[$parent];
    return node;
  };
  const firstPart = isInclusiveAncestor(start, end) ? null : childOf(start);
  const lastPart = isInclusiveAncestor(end, start) ? null : childOf(end);
  const whole = childArray(ancestor).filter((child) => isContained(child, range));
  if (whole.some((child) => child[$type] === 10)) throwHierarchyError("A document type cannot be part of a fragment");
  return { firstPart, lastPart, whole };
}
function cloneOfText(node, owner, from, to) {
  const copy = cloneAlone(node, owner);
  setData(copy, node[$data].slice(from, to));
  return copy;
}
function extractContents(range) {
  const { [$start]: start, [$startOffset]: startOffset, [$end]: end, [$endOffset]: endOffset } = range;
  const owner = start[$document];
  const fragment = inDocument(new DocumentFragment(), owner);
  if (range.collapsed) return fragment;
  if (start === end && isCharacterData(start)) {
    insertNode(fragment, cloneOfText(start, owner, startOffset, endOffset), null);
    replaceText(start, startOffset, endOffset - startOffset, "");
    return fragment;
  }
  const { firstPart, lastPart, whole } = rangeParts(range);
  const [container, offset] = positionAfterRemoval(range);
  if (firstPart && isCharacterData(firstPart)) {
    insertNode(fragment, cloneOfText(start, owner, startOffset), null);
    replaceText(start, startOffset, start[$data].length - startOffset, "");
  } else if (firstPart) {
    const copy = cloneAlone(firstPart, owner);
    insertNode(fragment, copy, null);
    insertNode(copy, extractContents(partOfRange(start, startOffset, firstPart, lengthOf(firstPart))), null);
  }
  for (const node of whole) insertNode(fragment, node, null);
  if (lastPart && isCharacterData(lastPart)) {
    insertNode(fragment, cloneOfText(end, owner, 0, endOffset), null);
    replaceText(end, 0, endOffset, "");
  } else if (lastPart) {
    const copy = cloneAlone(lastPart, owner);
    insertNode(fragment, copy, null);
    insertNode(copy, extractContents(partOfRange(lastPart, 0, end, endOffset)), null);
  }
  setRangeBoundaries(range, container, offset, container, offset);
  return fragment;
}
function cloneContents(range) {
  const { [$start]: start, [$startOffset]: startOffset, [$end]: end, [$endOffset]: endOffset } = range;
  const owner = start[$document];
  const fragment = inDocument(new DocumentFragment(), owner);
  if (range.collapsed) return fragment;
  if (start === end && isCharacterData(start)) {
    insertNode(fragment, cloneOfText(start, owner, startOffset, endOffset), null);
    return fragment;
  }
  const { firstPart, lastPart, whole } = rangeParts(range);
  if (firstPart && isCharacterData(firstPart)) insertNode(fragment, cloneOfText(start, owner, startOffset), null);
  else if (firstPart) {
    const copy = cloneAlone(firstPart, owner);
    insertNode(fragment, copy, null);
    insertNode(copy, cloneContents(partOfRange(start, startOffset, firstPart, lengthOf(firstPart))), null);
  }
  for (const node of whole) insertNode(fragment, cloneTree(node, owner, true), null);
  if (lastPart && isCharacterData(lastPart)) insertNode(fragment, cloneOfText(end, owner, 0, endOffset), null);
  else if (lastPart) {
    const copy = cloneAlone(lastPart, owner);
    insertNode(fragment, copy, null);
    insertNode(copy, cloneContents(partOfRange(lastPart, 0, end, endOffset)), null);
  }
  return fragment;
}
function insertIntoRange(range, node) {
  let start = range[$start];
  if (start[$type] === 7 || start[$type] === 8 || (isText(start) && !start[$parent]) || start === node) {
    throwHierarchyError("A node cannot be inserted where the range begins");
  }
  let before = isText(start) ? start : childAt(start, range[$startOffset]);
  const parent = before === null ? start : before[$parent];
  checkInsertion(parent, node, before, false);
  if (isText(start)) before = splitText(start, range[$startOffset]);
  if (node === before) before = before[$next];
  if (node[$parent]) removeNode(node);
  let offset = before === null ? lengthOf(parent) : indexOf(before);
  offset += node[$type] === 11 ? lengthOf(node) : 1;
  preInsert(parent, node, before);
  if (range.collapsed) setRangeBoundaries(range, range[$start], range[$startOffset], parent, offset);
}
function surroundContents(range, parent) {
  const ancestor = commonAncestor(range);
  const cuts = (node) => {
    for (; node && node !== ancestor; node = node[$parent]) if (!isText(node)) return true;
    return false;
  };
  if (cuts(range[$start]) || cuts(range[$end])) {
    throw new DOMException("The range contains a part of an element only", "InvalidStateError");
  }
  if (parent[$type] === 9 || parent[$type] === 10 || parent[$type] === 11) {
    throw new DOMException("This kind of node cannot surround a range", "InvalidNodeTypeError");
  }
  const contents = extractContents(range);
  replaceAll(parent, []);
  insertIntoRange(range, parent);
  preInsert(parent, contents, null);
  Range.prototype.selectNode.call(range, parent);
}
function rangeRects(range) {
  const rects = [];
  const past = afterRange(range[$end], range[$endOffset]);
  const first = isCharacterData(range[$start]) ? range[$start] : firstInRange(range[$start], range[$startOffset]);
  for (let node = first; node && node !== past; node = following(node, null)) {
    const element = node[$type] === 1 ? node : isText(node) ? node[$parent] : null;
    if (element?.[$type] !== 1 || !isConnected(element)) continue;
    const box = element.getBoundingClientRect();
    if (box.width > 0 || box.height > 0) rects.push(box);
  }
  return rects;
}
let selectedRange = null;
let selectionBackwards = false;
let selectionChangeQueued = false;
function rangeMoved(range) {
  if (range === selectedRange) selectionChanged();
}
function selectionChanged() {
  if (selectionChangeQueued) return;
  selectionChangeQueued = true;
  queueTask(() => {
    selectionChangeQueued = false;
    return fireSteps(document, new Event("selectionchange"));
  });
}
function select(range, backwards = false) {
  if (range === selectedRange && backwards === selectionBackwards) return;
  selectedRange = range;
  selectionBackwards = backwards;
  selectionChanged();
}
function selectBetween(anchor, anchorOffset, focus, focusOffset) {
  const backwards = rootOf(anchor) === rootOf(focus) &&
    compareBoundaries(focus, focusOffset, anchor, anchorOffset) < 0;
  const range = backwards
    ? subrange(focus, focusOffset, anchor, anchorOffset) : subrange(anchor, anchorOffset, focus, focusOffset);
  select(range, backwards);
}
function subrange(start, startOffset, end, endOffset) {
  const range = new Range();
  setRangeBoundaries(range, start, startOffset, end, endOffset);
  return range;
}
function rangeOf(value) {
  return value === selection ? selectedRange : illegalInvocation("Selection");
}
class Selection {
  constructor(token = undefined) { illegalConstructor(token); }
  get anchorNode() { return rangeOf(this)?.[selectionBackwards ? $end : $start] ?? null; }
  get anchorOffset() { return rangeOf(this)?.[selectionBackwards ? $endOffset : $startOffset] ?? 0; }
  get focusNode() { return rangeOf(this)?.[selectionBackwards ? $start : $end] ?? null; }
  get focusOffset() { return rangeOf(this)?.[selectionBackwards ? $startOffset : $endOffset] ?? 0; }
  get baseNode() { return this.anchorNode; }
  get baseOffset() { return this.anchorOffset; }
  get extentNode() { return this.focusNode; }
  get extentOffset() { return this.focusOffset; }
  get isCollapsed() { return rangeOf(this) === null || selectedRange.collapsed; }
  get rangeCount() { return rangeOf(this) === null ? 0 : 1; }
  get type() { return rangeOf(this) === null ? "None" : selectedRange.collapsed ? "Caret" : "Range"; }
  get direction() {
    if (rangeOf(this) === null || selectedRange.collapsed) return "none";
    return selectionBackwards ? "backward" : "forward";
  }
  getRangeAt(index) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Selection.getRangeAt");
    rangeOf(this);
    if (index >>> 0 !== 0 || selectedRange === null) {
      throw new DOMException("The selection has no such range", "IndexSizeError");
    }
    return selectedRange;
  }
  getComposedRanges(options = undefined) {
    if (rangeOf(this) === null) return [];
    const { shadowRoots = [] } = dictionary(options, "GetComposedRangesOptions");
    const roots = new Set(shadowRoots);
    const { [$start]: start, [$startOffset]: startOffset, [$end]: end, [$endOffset]: endOffset } = selectedRange;
    const [startContainer, first] = composedBoundary(start, startOffset, roots, 0);
    const [endContainer, last] = composedBoundary(end, endOffset, roots, 1);
    return [new StaticRange({ startContainer, startOffset: first, endContainer, endOffset: last })];
  }
  addRange(range) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Selection.addRange");
    rangeOf(this);
    if (!(range instanceof Range)) throw new TypeError("addRange needs a Range");
    if (selectedRange === null && rootOf(range[$start]) === document) select(range);
  }
  removeRange(range) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Selection.removeRange");
    rangeOf(this);
    if (!(range instanceof Range)) throw new TypeError("removeRange needs a Range");
    if (range !== selectedRange) throw new DOMException("The range is not selected", "NotFoundError");
    select(null);
  }
  removeAllRanges() {
    rangeOf(this);
    select(null);
  }
  empty() {
    rangeOf(this);
    select(null);
  }
  collapse(node, offset = 0) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Selection.collapse");
    rangeOf(this);
    if (node === null || node === undefined) {
      select(null);
      return;
    }
    offset = boundaryOffset(node, offset);
    if (rootOf(node) === document) select(subrange(node, offset, node, offset));
  }
  setPosition(node, offset = 0) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Selection.setPosition");
    rangeOf(this);
    this.collapse(node, offset);
  }
  collapseToStart() {
    rangeOf(this);
    collapseSelection($start, $startOffset);
  }
  collapseToEnd() {
    rangeOf(this);
    collapseSelection($end, $endOffset);
  }
  extend(node, offset = 0) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Selection.extend");
    rangeOf(this);
    requireNode(node, "extend");
    if (rootOf(node) !== document) return;
    if (selectedRange === null) throw new DOMException("There is no selection to extend", "InvalidStateError");
    selectBetween(this.anchorNode, this.anchorOffset, node, boundaryOffset(node, offset));
  }
  setBaseAndExtent(anchor, anchorOffset, focus, focusOffset) {
    if (arguments.length < 4) missingArguments(arguments.length, 4, "Selection.setBaseAndExtent");
    rangeOf(this);
    if (anchor === null || focus === null) {
      select(null);
      return;
    }
    anchorOffset = boundaryOffset(anchor, anchorOffset);
    focusOffset = boundaryOffset(focus, focusOffset);
    if (rootOf(anchor) === document && rootOf(focus) === document) {
      selectBetween(anchor, anchorOffset, focus, focusOffset);
    }
  }
  selectAllChildren(node) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Selection.selectAllChildren");
    rangeOf(this);
    if (requireNode(node, "selectAllChildren")[$type] === 10) throwInvalidBoundary();
    if (rootOf(node) === document) select(subrange(node, 0, node, childArray(node).length));
  }
  modify() { rangeOf(this); }
  deleteFromDocument() { rangeOf(this)?.deleteContents(); }
  containsNode(node, allowsPartial = false) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Selection.containsNode");
    rangeOf(this);
    requireNode(node, "containsNode");
    if (selectedRange === null || rootOf(node) !== document) return false;
    if (allowsPartial) return selectedRange.intersectsNode(node);
    const { [$start]: start, [$startOffset]: startOffset, [$end]: end, [$endOffset]: endOffset } = selectedRange;
    return compareBoundaries(node, 0, start, startOffset) >= 0 &&
      compareBoundaries(node, lengthOf(node), end, endOffset) <= 0;
  }
  toString() { return rangeOf(this) === null ? "" : rangeText(selectedRange); }
}
function composedBoundary(node, offset, roots, after) {
  for (let root = rootOf(node); root[$isShadowRoot] && !roots.has(root); root = rootOf(node)) {
    offset = indexOf(root[$host]) + after;
    node = root[$host][$parent] ?? root[$host];
  }
  return [node, offset];
}
function collapseSelection(node, offset) {
  if (selectedRange === null) throw new DOMException("There is no selection to collapse", "InvalidStateError");
  const [container, at] = [selectedRange[node], selectedRange[offset]];
  select(subrange(container, at, container, at));
}
const selection = new Selection(secret);
expose(Selection);
return { StaticRange, rangeAtStart, rangeMoved, rangesAfterSplitting, rangesBeforeInsertion, rangesBeforeMerging, rangesBeforeRemoval, rangesBeforeReplacing, selection };
}})
