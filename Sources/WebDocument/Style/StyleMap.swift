/// The computed styles of a tree by slot. A class to avoid copies.
final class StyleMap {
  private var styles: [ComputedStyle?]
  /// Whether any style uses counters.
  private(set) var hasCounting = false
  /// Whether any style has `::first-letter` or `::first-line`.
  private(set) var hasFirstParts = false
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
    if !hasCounting, style.counts || style.pseudos?.counts ?? false { hasCounting = true }
    if !hasFirstParts, let pseudos = style.pseudos, pseudos[.firstLetter] != nil || pseudos[.firstLine] != nil {
      hasFirstParts = true
    }
  }

  /// The style of an element; the initial style for other slots.
  subscript(_ slot: Int) -> ComputedStyle { known(slot) ?? initial }

  func known(_ slot: Int) -> ComputedStyle? { slot >= 0 && slot < styles.count ? styles[slot] : nil }

  func has(_ slot: Int) -> Bool { known(slot) != nil }
}
