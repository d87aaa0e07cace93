(function (variables) { with (variables) return function ($disconnected,$name,$parserForm,attributeOf,bindImports,isListedControl,setTableForm,tableParts,treeRoot,undefined) {"use strict";
bindImports({ __proto__: null });
function associateTableForm(holder, element) {
  if (element[$name] === "form" && tableParts.has(holder[$name])) setTableForm(element);
  else if (isListedControl(element) && attributeOf(element, "form") === null) {
    element[$parserForm] = tableForm;
    element[$disconnected] = resetTableForm;
  }
}
function resetTableForm() {
  if (this[$parserForm] !== undefined && treeRoot(this[$parserForm]) !== treeRoot(this)) this[$parserForm] = undefined;
}
return { associateTableForm };
}})
