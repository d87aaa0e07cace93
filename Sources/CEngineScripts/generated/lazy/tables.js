(function (variables) { with (variables) return function ($first,$name,$namespace,$next,$parent,DOMException,Element,HTMLCollection,HTMLElement,TypeError,bindImports,checkInsertion,childArray,childNamed,createElement,elementClass,htmlNamespace,insertNode,liveList,missingArguments,removeNode,sharedKey) {"use strict";
bindImports({ __proto__: null });
const isRow = (element) => element[$name] === "tr" && element[$namespace] === htmlNamespace;
const isCell = (element) =>
  (element[$name] === "td" || element[$name] === "th") && element[$namespace] === htmlNamespace;
const isTableSection = (element) => element instanceof HTMLTableSectionElement;
function childElementsMatching(parent, accepts) {
  return childArray(parent).filter((node) => node.nodeType === 1 && accepts(node));
}
function childCollection(owner, key, accepts) {
  return (owner[key] ??= liveList(HTMLCollection, owner, (parent) => childElementsMatching(parent, accepts)));
}
const $rows = sharedKey("rows");
const $cells = sharedKey("cells");
const $bodies = sharedKey("tBodies");
function insertAt(parent, list, name, index) {
  index = index >> 0;
  if (index < -1 || index > list.length) {
    throw new DOMException(`The index ${index} is not inside of the ${list.length} there are`, "IndexSizeError");
  }
  const element = createElement(name);
  insertNode(parent, element, index === -1 ? null : list[index] ?? null);
  return element;
}
function deleteAt(list, index) {
  index = index >> 0;
  if (index < -1 || index >= list.length) {
    throw new DOMException(`The index ${index} is not inside of the ${list.length} there are`, "IndexSizeError");
  }
  const element = list[index === -1 ? list.length - 1 : index];
  if (element) removeNode(element);
}
function rowsOfTable(table) {
  const sections = { thead: [], tbody: [], tfoot: [] };
  for (const child of childArray(table)) {
    if (child.nodeType !== 1) continue;
    if (isRow(child)) sections.tbody.push(child);
    else if (isTableSection(child)) sections[child[$name]].push(...childElementsMatching(child, isRow));
  }
  return [...sections.thead, ...sections.tbody, ...sections.tfoot];
}
class HTMLTableElement extends HTMLElement {
  get caption() { return childNamed(this, "caption"); }
  set caption(value) { replaceTablePart(this, "caption", value); }
  createCaption() { return this.caption ?? makeTablePart(this, "caption"); }
  deleteCaption() { if (this.caption) removeNode(this.caption); }
  get tHead() { return childNamed(this, "thead"); }
  set tHead(value) { replaceTablePart(this, "thead", value); }
  createTHead() { return this.tHead ?? makeTablePart(this, "thead"); }
  deleteTHead() { if (this.tHead) removeNode(this.tHead); }
  get tFoot() { return childNamed(this, "tfoot"); }
  set tFoot(value) { replaceTablePart(this, "tfoot", value); }
  createTFoot() { return this.tFoot ?? makeTablePart(this, "tfoot"); }
  deleteTFoot() { if (this.tFoot) removeNode(this.tFoot); }
  get tBodies() { return childCollection(this, $bodies, (element) => element[$name] === "tbody"); }
  createTBody() {
    const body = createElement("tbody");
    const last = childArray(this).findLast((node) => node[$name] === "tbody");
    insertNode(this, body, last ? last[$next] : null);
    return body;
  }
  get rows() { return (this[$rows] ??= liveList(HTMLCollection, this, rowsOfTable)); }
  insertRow(index = -1) {
    index = index >> 0;
    const rows = rowsOfTable(this);
    if (index < -1 || index > rows.length) {
      throw new DOMException(`The index ${index} is not inside of the ${rows.length} rows`, "IndexSizeError");
    }
    const row = createElement("tr");
    if (rows.length === 0) {
      const body = childArray(this).findLast((node) => node[$name] === "tbody") ?? createElement("tbody");
      insertNode(body, row, null);
      if (body[$parent] !== this) insertNode(this, body, null);
    } else if (index === -1 || index === rows.length) insertNode(rows[rows.length - 1][$parent], row, null);
    else insertNode(rows[index][$parent], row, rows[index]);
    return row;
  }
  deleteRow(index) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "HTMLTableElement.deleteRow");
    deleteAt(rowsOfTable(this), index);
  }
}
function insertTablePart(table, name, part) {
  if (name === "caption") insertNode(table, part, table[$first]);
  else if (name === "tfoot") insertNode(table, part, null);
  else {
    const isBefore = (node) => node.nodeType === 1 && node[$name] !== "caption" && node[$name] !== "colgroup";
    insertNode(table, part, childArray(table).find(isBefore) ?? null);
  }
}
function makeTablePart(table, name) {
  const part = createElement(name);
  insertTablePart(table, name, part);
  return part;
}
function replaceTablePart(table, name, value) {
  if (value != null && !(value instanceof Element)) throw new TypeError(`The value is not a ${name} element`);
  if (value != null && value[$name] !== name) {
    if (name === "caption" || !isTableSection(value)) throw new TypeError(`The value is not a ${name} element`);
    throw new DOMException(`A ${value[$name]} cannot be the ${name} of a table`, "HierarchyRequestError");
  }
  if (value != null) checkInsertion(table, value, null);
  const old = childNamed(table, name);
  if (old) removeNode(old);
  if (value != null) insertTablePart(table, name, value);
}
class HTMLTableSectionElement extends HTMLElement {
  get rows() { return childCollection(this, $rows, isRow); }
  insertRow(index = -1) { return insertAt(this, this.rows, "tr", index); }
  deleteRow(index) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "HTMLTableSectionElement.deleteRow");
    deleteAt(this.rows, index);
  }
}
class HTMLTableRowElement extends HTMLElement {
  get rowIndex() {
    const parent = this[$parent];
    const table = parent instanceof HTMLTableElement ? parent : isTableSection(parent ?? {}) ? parent[$parent] : null;
    return table instanceof HTMLTableElement ? rowsOfTable(table).indexOf(this) : -1;
  }
  get sectionRowIndex() {
    const parent = this[$parent];
    if (parent instanceof HTMLTableElement || parent instanceof HTMLTableSectionElement) {
      return childElementsMatching(parent, isRow).indexOf(this);
    }
    return -1;
  }
  get cells() { return childCollection(this, $cells, isCell); }
  insertCell(index = -1) { return insertAt(this, this.cells, "td", index); }
  deleteCell(index) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "HTMLTableRowElement.deleteCell");
    deleteAt(this.cells, index);
  }
}
class HTMLTableCellElement extends HTMLElement {
  get cellIndex() {
    const row = this[$parent];
    return row instanceof HTMLTableRowElement ? childElementsMatching(row, isCell).indexOf(this) : -1;
  }
}
elementClass(HTMLTableElement, HTMLTableSectionElement, HTMLTableRowElement, HTMLTableCellElement);
}})
