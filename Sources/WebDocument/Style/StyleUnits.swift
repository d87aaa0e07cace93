/// The context of computing values.
struct StyleUnits {
  /// The inherited style.
  var parent: ComputedStyle
  var initial: ComputedStyle
  var basis: LengthBasis
  var prefersDark: Bool
}
