import SourceText

/// Finds the texts and identifiers of a screen that are most similar to those of a selector.
enum NearestElements {
  /// The minimum similarity of a reported text.
  private static let threshold = 0.3

  /// Returns at most three texts in quotation marks, best first.
  static func texts(to selector: ElementSelector, in elements: [ScreenElement]) -> [String] {
    let text = selector.text.map { TextSimilarity(to: $0) }
    let id = selector.id.map { TextSimilarity(to: $0) }
    var scores: [String: Double] = [:]
    func offer(_ value: String, _ similarity: TextSimilarity, shown: String) {
      guard !value.isEmpty else { return }
      let score = similarity.score(value)
      if score >= threshold { scores[shown] = max(scores[shown] ?? 0, score) }
    }
    for element in elements.prefix(FlowLimits.comparedElements) {
      if let text {
        for value in [element.text, element.label, element.placeholder] {
          offer(value, text, shown: Diagnostic.quote(value))
        }
      }
      if let id { offer(element.id, id, shown: "id \(Diagnostic.quote(element.id))") }
    }
    return scores.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(3).map(\.key)
  }
}
