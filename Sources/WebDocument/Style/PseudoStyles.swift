/// The styles of an element's pseudo-elements.
struct PseudoStyles {
  var styles: [PseudoElement: ComputedStyle] = [:]

  subscript(_ pseudo: PseudoElement) -> ComputedStyle? { styles[pseudo] }

  /// Whether one of them counts, or says what was counted.
  var counts: Bool { styles.values.contains { $0.counts || $0.content.isCounted } }

  /// How much they differ; one that comes or goes changes boxes.
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
