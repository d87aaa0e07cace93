/// The differences of two computed styles.
struct StyleComparison: Equatable {
  var difference: StyleDifference
  /// Whether inherited values differ.
  var inherits: Bool
  /// Whether all values are equal, including those for scripts only.
  var areEqual: Bool

  static let same = StyleComparison(difference: .none, inherits: false, areEqual: true)
}
