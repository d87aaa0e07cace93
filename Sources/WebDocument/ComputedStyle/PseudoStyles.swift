/// The styles of an element's pseudo-elements.
struct PseudoStyles {
  var styles: [PseudoElement: ComputedStyle] = [:]

  subscript(_ pseudo: PseudoElement) -> ComputedStyle? { styles[pseudo] }

  /// Whether a pseudo-element changes or shows counters.
  var affectsCounters: Bool { styles.values.contains { $0.affectsCounters || $0.content.usesCounters } }

  /// The style difference; added and removed pseudo-elements require layout.
  func difference(from other: PseudoStyles?) -> StyleDifference {
    let before = other?.styles ?? [:]
    guard before.count == styles.count else { return .layout }
    var result = StyleDifference.none
    for (pseudo, style) in styles {
      guard let old = before[pseudo] else { return .layout }
      result = max(result, style.difference(from: old))
    }
    return result
  }
}

/// The supported pseudo-elements. Others are valid in selectors but not styled.
enum PseudoElement: String, CaseIterable {
  case before, after, marker, placeholder, selection, backdrop
  case firstLetter = "first-letter"
  case firstLine = "first-line"
  /// WebKit's name for the marker of a `summary`.
  case detailsMarker = "-webkit-details-marker"
}
