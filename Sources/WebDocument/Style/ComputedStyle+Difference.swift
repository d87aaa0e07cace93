extension ComputedStyle {
  /// What has to be done when this style takes the place of another one.
  func difference(from other: ComputedStyle) -> StyleDifference {
    if self === other { return .none }
    var result = pseudos.map { $0.difference(from: other.pseudos) } ?? (other.pseudos == nil ? .none : .layout)
    if decoration != other.decoration || effectiveOpacity != other.effectiveOpacity {
      result = max(result, .paint)
    }
    if hasAuthorBox != other.hasAuthorBox { result = .layout }
    for definition in Self.seen where definition.impact > result {
      if !definition.field.isEqual(self, other) { result = definition.impact }
      if result == .layout { break }
    }
    return result
  }

  /// Whether a child of the one inherits other values than a child of the other.
  func inheritsDifferently(from other: ComputedStyle) -> Bool {
    if self === other { return false }
    if custom?.values != other.custom?.values || decoration != other.decoration { return true }
    if effectiveOpacity != other.effectiveOpacity || keptInherited != other.keptInherited { return true }
    return Self.inherited.contains { !$0.field.isEqual(self, other) }
  }

  /// Whether they are the same in everything, what only scripts ask for included.
  func equals(_ other: ComputedStyle) -> Bool {
    if self === other { return true }
    return difference(from: other) == .none && !inheritsDifferently(from: other) && keptOwn == other.keptOwn
      && Self.told.allSatisfy { $0.field.isEqual(self, other) }
  }

  private static let seen = CSSPropertyDefinition.all.filter { $0.impact != .none && !$0.property.isLogical }
    .sorted { $0.impact > $1.impact }
  private static let told = CSSPropertyDefinition.all.filter { $0.impact == .none && !$0.property.isLogical }
  private static let inherited = CSSPropertyDefinition.all.filter {
    $0.isInherited && !$0.property.isLogical
  }
}
