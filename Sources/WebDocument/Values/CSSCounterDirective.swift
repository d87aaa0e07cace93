/// A counter name with a value, of `counter-reset`, `counter-increment` and `counter-set`.
struct CSSCounterDirective: Equatable {
  var name: String
  var value: Int
  /// `reversed(name)`: counts down from the number of items.
  var isReversed = false

  var cssText: String {
    let name = CSSEscape.identifier(name)
    return isReversed ? "reversed(\(name))" : "\(name) \(value)"
  }
}
