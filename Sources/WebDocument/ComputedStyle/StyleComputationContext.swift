/// The context of computing values.
struct StyleComputationContext {
  /// The inherited style.
  var parent: ComputedStyle
  var initial: ComputedStyle
  var basis: LengthConversionContext
  var prefersDark: Bool
}
