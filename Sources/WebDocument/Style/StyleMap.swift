/// The computed styles of a tree by slot. A class to avoid copies.
final class StyleMap {
  private var styles: [ComputedStyle?]
  /// Whether any style uses counters.
  private(set) var usesCounters = false
  /// Whether any style has `::first-letter` or `::first-line`.
  private(set) var hasFirstLinePseudoElements = false
  /// The slots of query containers.
  private(set) var containers: Set<Int> = []
  private let initial = ComputedStyle.initial

  init(slots: Int) { styles = Array(repeating: nil, count: slots) }

  func set(_ slot: Int, _ style: ComputedStyle?) {
    while styles.count <= slot { styles.append(nil) }
    styles[slot] = style
    guard let style else {
      if !containers.isEmpty { containers.remove(slot) }
      return
    }
    if style.containerType != .normal {
      containers.insert(slot)
    } else if !containers.isEmpty {
      containers.remove(slot)
    }
    if !usesCounters, style.affectsCounters || style.pseudos?.affectsCounters ?? false { usesCounters = true }
    if !hasFirstLinePseudoElements, let pseudos = style.pseudos,
      pseudos[.firstLetter] != nil || pseudos[.firstLine] != nil
    {
      hasFirstLinePseudoElements = true
    }
  }

  /// The style of an element; the initial style for other slots.
  subscript(_ slot: Int) -> ComputedStyle { style(slot) ?? initial }

  func style(_ slot: Int) -> ComputedStyle? { slot >= 0 && slot < styles.count ? styles[slot] : nil }

  func has(_ slot: Int) -> Bool { style(slot) != nil }
}
