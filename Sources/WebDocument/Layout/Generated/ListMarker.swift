/// A list item marker (CSS Lists 3, section 3).
struct ListMarker {
  var text: String
  /// The box with the marker's style.
  var box: LayoutBox
  /// Whether the marker is part of the text (`list-style-position: inside`).
  var isInside: Bool

  /// Nil without a marker.
  static func text(_ style: ListStyle, number: Int) -> String? {
    switch style {
    case .string(let text): return text
    case .named("none"): return nil
    case .named(let name):
      let known = CounterStyle.isPredefined(name) ? name : "decimal"
      return CounterStyle.representation(number, known) + (CounterStyle.suffix(known) ?? ". ")
    }
  }

  /// The counter representation without a suffix, as in `counter()`.
  static func counterRepresentation(_ number: Int, _ style: ListStyle) -> String {
    switch style {
    case .string(let text): text
    case .named(let name): CounterStyle.representation(number, CounterStyle.isPredefined(name) ? name : "decimal")
    }
  }
}

extension LayoutEngine {
  /// The marker of a list item; nil if it has none.
  func marker(of box: LayoutBox, number: Int) -> ListMarker? {
    let style = box.style
    let pseudo = style.pseudos?[.marker]
    if style.pseudos?[.detailsMarker]?.display == CSSKeyword.none { return nil }
    let text: String?
    switch pseudo?.content ?? .normal {
    case .none: return nil
    case .items: text = pseudo.flatMap { generatedText(.marker, of: box.slot, $0) }
    case .normal: text = ListMarker.text(style.listStyle, number: number)
    }
    guard let text else { return nil }
    let isInside = style.hasMarkerInside
    guard let pseudo else { return ListMarker(text: text, box: box, isInside: isInside) }
    if let known = box.marker {
      known.style = pseudo
      return ListMarker(text: text, box: known, isInside: isInside)
    }
    let marker = LayoutBox(.anonymous, slot: box.slot, kind: .inline, role: .inline, style: pseudo, parent: box)
    box.marker = marker
    return ListMarker(text: text, box: marker, isInside: isInside)
  }
}
