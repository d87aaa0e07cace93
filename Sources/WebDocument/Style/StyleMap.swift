/// The computed styles of a tree. A class: layout reads it while it stands, and nobody copies it.
final class StyleMap {
  private var styles: [ComputedStyle?]
  private let initial = ComputedStyle.initial

  init(slots: Int) { styles = Array(repeating: nil, count: slots) }

  func set(_ slot: Int, _ style: ComputedStyle?) {
    while styles.count <= slot { styles.append(nil) }
    styles[slot] = style
  }

  /// The style of an element in the tree; the initial style for anything else.
  subscript(_ slot: Int) -> ComputedStyle { known(slot) ?? initial }

  func known(_ slot: Int) -> ComputedStyle? { slot >= 0 && slot < styles.count ? styles[slot] : nil }

  func has(_ slot: Int) -> Bool { known(slot) != nil }
}
