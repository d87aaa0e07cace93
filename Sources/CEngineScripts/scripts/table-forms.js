// Forms between the parts of a table, where they cannot contain elements (HTML standard 13.2.6.4.9).

import { $name } from "./attributes.js";
import { $parserForm, isListedControl, treeRoot } from "./control-states.js";
import { attributeOf } from "./reflection.js";
import { setTableForm, tableForm, tableParts } from "./shared-state.js";
import { $disconnected } from "./tree.js";

/// The parser created a form in a part of a table, or an element that may be a control of the table's form.
/**
 * @param {Element} holder
 * @param {Element} element
 */
export function associateTableForm(holder, element) {
  if (element[$name] === "form" && tableParts.has(holder[$name])) setTableForm(element);
  else if (isListedControl(element) && attributeOf(element, "form") === null) {
    element[$parserForm] = tableForm;
    element[$disconnected] = resetTableForm;
  }
}

/// A control keeps its form as long as both are in one tree.
/** @this {any} */
function resetTableForm() {
  if (this[$parserForm] !== undefined && treeRoot(this[$parserForm]) !== treeRoot(this)) this[$parserForm] = undefined;
}
