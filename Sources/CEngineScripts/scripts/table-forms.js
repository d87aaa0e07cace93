// Forms that stand between the parts of a table, where they cannot contain anything (HTML standard 13.2.6.4.9).

/// The parser made a form in a part of a table, or what may be a control of the form in the table around it.
function joinTableForm(holder, element) {
  if (element[$name] === "form" && tableParts.has(holder[$name])) tableForm = element;
  else if (isListedControl(element) && attributeOf(element, "form") === null) {
    element[$parserForm] = tableForm;
    element[$disconnected] = leaveTableForm;
  }
}

/// It stays in its form as long as both are in one tree.
function leaveTableForm() {
  if (this[$parserForm] !== undefined && treeRoot(this[$parserForm]) !== treeRoot(this)) this[$parserForm] = undefined;
}

({ joinTableForm });
