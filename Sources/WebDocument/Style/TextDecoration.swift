/// Lines drawn with text.
struct TextDecoration: Equatable {
  var isUnderlined = false
  var isStruckThrough = false

  init() {}

  /// By the bits of `CSSPropertyParser.decoration`.
  init(bits: Double) {
    isUnderlined = Int(bits) & 1 != 0
    isStruckThrough = Int(bits) & 2 != 0
  }

  func union(_ other: TextDecoration) -> TextDecoration {
    var result = self
    result.isUnderlined = isUnderlined || other.isUnderlined
    result.isStruckThrough = isStruckThrough || other.isStruckThrough
    return result
  }

  var text: String {
    switch (isUnderlined, isStruckThrough) {
    case (false, false): "none"
    case (true, false): "underline"
    case (false, true): "line-through"
    case (true, true): "underline line-through"
    }
  }
}
