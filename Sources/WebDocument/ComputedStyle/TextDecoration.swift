/// Text decoration lines.
struct TextDecoration: Equatable {
  var isUnderlined = false
  var isStruckThrough = false
  var isOverlined = false

  init() {}

  /// The bits of `CSSPropertyParser.decoration`.
  init(bits: Double) {
    isUnderlined = Int(bits) & 1 != 0
    isStruckThrough = Int(bits) & 2 != 0
    isOverlined = Int(bits) & 4 != 0
  }

  func union(_ other: TextDecoration) -> TextDecoration {
    var result = self
    result.isUnderlined = isUnderlined || other.isUnderlined
    result.isStruckThrough = isStruckThrough || other.isStruckThrough
    result.isOverlined = isOverlined || other.isOverlined
    return result
  }

  var cssText: String {
    let words = [(isUnderlined, "underline"), (isOverlined, "overline"), (isStruckThrough, "line-through")]
    let drawn = words.filter(\.0).map(\.1)
    return drawn.isEmpty ? "none" : drawn.joined(separator: " ")
  }
}
