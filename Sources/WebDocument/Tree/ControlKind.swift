/// Elements that lay out and paint by rules of their own.
enum ControlKind {
  case textField, password, textArea, checkbox, radio, button, buttonInput, hiddenInput, select, progress, meter, image
  case slider, color
  /// A select that shows several options at once.
  case listBox
  /// What cells cannot show: a frame with its name in it.
  case placeholder
}
