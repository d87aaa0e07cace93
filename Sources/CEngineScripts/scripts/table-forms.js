// Forms between the parts of a table, where they cannot contain elements (HTML standard 13.2.6.4.9).

/// The parser created a form in a part of a table, or an element that may be a control of the table's form.
function associateTableForm(holder, element) {
  if (element[$name] === "form" && tableParts.has(holder[$name])) tableForm = element;
  else if (isListedControl(element) && attributeOf(element, "form") === null) {
    element[$parserForm] = tableForm;
    element[$disconnected] = resetTableForm;
  }
}

/// A control keeps its form as long as both are in one tree.
function resetTableForm() {
  if (this[$parserForm] !== undefined && treeRoot(this[$parserForm]) !== treeRoot(this)) this[$parserForm] = undefined;
}

({ associateTableForm });
