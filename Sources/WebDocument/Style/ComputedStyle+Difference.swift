extension ComputedStyle {
  /// What has to be done when this style takes the place of another one.
  func difference(from other: ComputedStyle) -> StyleDifference {
    if self === other { return .none }
    var result = beside(other)
    for definition in Self.seen where definition.impact > result {
      if !definition.field.isEqual(self, other) { result = definition.impact }
      if result == .layout { break }
    }
    return result
  }

  /// Everything that is to be known of a change from one style to another: each property is looked at once at most.
  func comparison(with other: ComputedStyle) -> StyleComparison {
    if self === other { return .same }
    var difference = beside(other)
    var inherits = custom?.values != other.custom?.values || decoration != other.decoration
    inherits = inherits || effectiveOpacity != other.effectiveOpacity || keptInherited != other.keptInherited
    var areEqual = difference == .none && !inherits && keptOwn == other.keptOwn
    for definition in Self.compared {
      let tells = definition.impact > difference || areEqual || definition.isInherited && !inherits
      guard tells, !definition.field.isEqual(self, other) else { continue }
      areEqual = false
      difference = max(difference, definition.impact)
      if definition.isInherited { inherits = true }
    }
    return StyleComparison(difference: difference, inherits: inherits || display != other.display, areEqual: areEqual)
  }

  /// What differs beside properties.
  private func beside(_ other: ComputedStyle) -> StyleDifference {
    if hasAuthorBox != other.hasAuthorBox { return .layout }
    let result = pseudos.map { $0.difference(from: other.pseudos) } ?? (other.pseudos == nil ? .none : .layout)
    let isPaintedOtherwise = decoration != other.decoration || effectiveOpacity != other.effectiveOpacity
    return isPaintedOtherwise ? max(result, .paint) : result
  }

  /// What can change the most comes first.
  private static let compared = CSSPropertyDefinition.all.filter { !$0.property.isLogical }
    .sorted { $0.impact > $1.impact }
  private static let seen = compared.filter { $0.impact != .none }
}
