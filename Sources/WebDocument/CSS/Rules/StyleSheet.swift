/// A parsed style sheet.
struct StyleSheet {
  var rules: [StyleRule] = []
  /// Layers in the order in which they are named, with the conditions of the place.
  var layers: [(layer: [String], media: [MediaQuery])] = []
  /// By name, with the conditions of the place.
  var keyframes: [(name: String, media: [MediaQuery], frames: [Keyframe])] = []
  /// It brings fonts.
  var hasFonts = false
  var properties: [RegisteredProperty] = []
}
