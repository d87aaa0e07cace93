// Ranges follow the tree (DOM standard, 5.5, and where 4.2.3 and 4.10 change it).

let rangesSincePurge = 0;

const $start = Symbol("start");
const $startOffset = Symbol("startOffset");
const $end = Symbol("end");
const $endOffset = Symbol("endOffset");

function eachRange(visit) {
  for (const reference of liveRanges) {
    const range = reference.deref();
    if (range !== undefined) visit(range);
  }
}

function rangesBeforeInsertion(parent, before) {
  const index = indexOf(before);
  eachRange((range) => {
    if (range[$start] === parent && range[$startOffset] > index) range[$startOffset]++;
    if (range[$end] === parent && range[$endOffset] > index) range[$endOffset]++;
  });
}

function rangesBeforeRemoval(parent, node) {
  const index = indexOf(node);
  eachRange((range) => {
    if (isShadowInclusiveAncestor(node, range[$start])) {
      range[$start] = parent;
      range[$startOffset] = index;
    } else if (range[$start] === parent && range[$startOffset] > index) range[$startOffset]--;
    if (isShadowInclusiveAncestor(node, range[$end])) {
      range[$end] = parent;
      range[$endOffset] = index;
    } else if (range[$end] === parent && range[$endOffset] > index) range[$endOffset]--;
  });
}

function rangesBeforeReplacing(node, offset, count, length) {
  const moved = (place) => (place <= offset + count ? offset : place + length - count);
  eachRange((range) => {
    if (range[$start] === node && range[$startOffset] > offset) range[$startOffset] = moved(range[$startOffset]);
    if (range[$end] === node && range[$endOffset] > offset) range[$endOffset] = moved(range[$endOffset]);
  });
}

function rangesAfterSplitting(node, offset, rest) {
  const parent = node[$parent];
  const index = indexOf(node);
  eachRange((range) => {
    if (range[$start] === node && range[$startOffset] > offset) {
      range[$start] = rest;
      range[$startOffset] -= offset;
    } else if (range[$start] === parent && range[$startOffset] === index + 1) range[$startOffset]++;
    if (range[$end] === node && range[$endOffset] > offset) {
      range[$end] = rest;
      range[$endOffset] -= offset;
    } else if (range[$end] === parent && range[$endOffset] === index + 1) range[$endOffset]++;
  });
}

/// `normalize` moves the texts after a node into it: boundaries in them, or before them, go along.
function rangesBeforeMerging(node, length) {
  const parent = node[$parent];
  let index = indexOf(node) + 1;
  for (let next = node[$next]; next?.[$type] === 3; next = next[$next], index++) {
    const offset = length;
    eachRange((range) => {
      if (range[$start] === next) {
        range[$start] = node;
        range[$startOffset] += offset;
      } else if (range[$start] === parent && range[$startOffset] === index) {
        range[$start] = node;
        range[$startOffset] = offset;
      }
      if (range[$end] === next) {
        range[$end] = node;
        range[$endOffset] += offset;
      } else if (range[$end] === parent && range[$endOffset] === index) {
        range[$end] = node;
        range[$endOffset] = offset;
      }
    });
    length += next[$data].length;
  }
}
