/// Elements that lay out and paint by rules of their own.
enum ControlKind {
  case textField, password, textArea, checkbox, radio, button, buttonInput, hiddenInput, select, progress, meter, image
}
