/// What declared values are computed by.
struct StyleUnits {
  /// What `inherit` takes.
  var parent: ComputedStyle
  var initial: ComputedStyle
  var basis: LengthBasis
  var prefersDark: Bool
}
