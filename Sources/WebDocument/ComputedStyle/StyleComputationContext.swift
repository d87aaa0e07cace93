/// The context of computing values.
struct StyleComputationContext {
  /// The inherited style.
  var parent: ComputedStyle
  var initial: ComputedStyle
  var basis: LengthConversionContext
  var prefersDark: Bool
}

/// The content-box size of a query container in pixels.
struct ContainerSize: Equatable {
  var width: Double
  var height: Double
}
