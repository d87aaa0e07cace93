/// A parsed style sheet.
struct StyleSheet {
  var rules: [StyleRule] = []
  /// The layers in order of declaration, with their enclosing media conditions.
  var layers: [(layer: [String], media: [MediaQuery])] = []
  /// The keyframes by name, with their enclosing media conditions.
  var keyframes: [(name: String, media: [MediaQuery], frames: [Keyframe])] = []
  /// Whether the sheet has `@font-face` rules.
  var hasFontFaces = false
  var properties: [RegisteredProperty] = []
}

/// The text of an author style sheet and its `media` attribute.
struct StyleSheetSource: Equatable {
  var text: String
  var media: String
}
