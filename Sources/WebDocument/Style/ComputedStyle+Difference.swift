extension ComputedStyle {
  /// The invalidation needed when this style replaces another one.
  func difference(from other: ComputedStyle) -> StyleDifference {
    if self === other { return .none }
    var result = nonPropertyDifference(other)
    for definition in Self.visible where definition.impact > result {
      if !definition.field.isEqual(self, other) { result = definition.impact }
      if result == .layout { break }
    }
    return result
  }

  /// Compares two styles completely; each property is compared at most once.
  func comparison(with other: ComputedStyle) -> StyleComparison {
    if self === other { return .same }
    var difference = nonPropertyDifference(other)
    var inherits = customProperties?.values != other.customProperties?.values || decoration != other.decoration
    inherits = inherits || effectiveOpacity != other.effectiveOpacity || opaqueInherited != other.opaqueInherited
    var areEqual = difference == .none && !inherits && opaqueNonInherited == other.opaqueNonInherited
    for definition in Self.compared {
      let isRelevant = definition.impact > difference || areEqual || definition.isInherited && !inherits
      guard isRelevant, !definition.field.isEqual(self, other) else { continue }
      areEqual = false
      difference = max(difference, definition.impact)
      if definition.isInherited { inherits = true }
    }
    return StyleComparison(difference: difference, inherits: inherits || display != other.display, areEqual: areEqual)
  }

  /// The difference of values that are not properties.
  private func nonPropertyDifference(_ other: ComputedStyle) -> StyleDifference {
    if hasAuthorBox != other.hasAuthorBox { return .layout }
    let result = pseudos.map { $0.difference(from: other.pseudos) } ?? (other.pseudos == nil ? .none : .layout)
    let paintDiffers = decoration != other.decoration || effectiveOpacity != other.effectiveOpacity
    return paintDiffers ? max(result, .paint) : result
  }

  /// Sorted by descending impact.
  private static let compared = CSSPropertyDefinition.all.filter { !$0.property.isLogical }
    .sorted { $0.impact > $1.impact }
  private static let visible = compared.filter { $0.impact != .none }
}
