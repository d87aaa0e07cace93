/// What one computed style has otherwise than another.
struct StyleComparison: Equatable {
  var difference: StyleDifference
  /// Whether children inherit other values.
  var inherits: Bool
  /// Whether nothing at all differs, what only scripts ask for included.
  var areEqual: Bool

  static let same = StyleComparison(difference: .none, inherits: false, areEqual: true)
}
