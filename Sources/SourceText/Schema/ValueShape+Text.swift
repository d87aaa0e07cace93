extension ValueShape {
  private static let units = "(ms|s|m|h|d)$"

  /// See `DurationText`.
  package static let duration = ValueShape.text(
    TextForm("duration", pattern: "^[0-9]+(\\.[0-9]*)?\(units)"))
  /// A duration that is not zero.
  package static let positiveDuration = ValueShape.text(
    TextForm("duration above zero", pattern: "^(?=[0-9.]*[1-9])[0-9]+(\\.[0-9]*)?\(units)"))
  /// See `YAMLNode.bitRate`.
  package static let bitRate = ValueShape.text(
    TextForm(
      "rate",
      pattern:
        "^(?=[0-9.]*[1-9])[0-9]+(\\.[0-9]*)? *(|[kKmM]?[bB][iI][tT](/[sS])?|[gG][bB][iI][tT]|[kKmM]?[bB][pP][sS])$",
      isAnyScalar: true))
  /// See `YAMLNode.percentage`.
  package static let percentage = ValueShape.text(
    TextForm("percentage", pattern: "^(100(\\.0*)?|[0-9]{1,2}(\\.[0-9]*)?)%$"))
}
