/// Elements with their own layout and painting.
enum ControlKind {
  case textField, password, textArea, checkbox, radio, button, buttonInput, hiddenInput, select, progress, meter, image
  case slider, color
  /// A select that shows several options.
  case listBox
  /// Unsupported content: an outline with its name.
  case placeholder
}
