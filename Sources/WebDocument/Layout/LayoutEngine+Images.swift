import TerminalModel

extension LayoutEngine {
  /// The size of an image in cells: from its attributes, its natural size or its alternative text.
  func imageSize(_ slot: Int) -> (columns: Int, rows: Int) {
    guard let picture = store[slot].image else {
      return (ControlText.image(slot, store, attributes).columns, 1)
    }
    let width = pixels(attributes.width, slot)
    let height = pixels(attributes.height, slot)
    let ratio = Double(picture.width) / Double(max(1, picture.height))
    let shownWidth = width ?? height.map { $0 * ratio } ?? Double(picture.width)
    let shownHeight = height ?? shownWidth / ratio
    return (max(1, Int((shownWidth / 8).rounded())), max(1, Int((shownHeight / 16).rounded())))
  }

  /// The rows of an image whose width differs from its natural width, with the aspect ratio preserved (CSS 2.2, section
  /// 10.6.2).
  func imageRows(of fragment: Fragment) -> Int? {
    let box = fragment.box
    guard box.source == .element, let picture = store[box.slot].image, picture.width > 0 else { return nil }
    let columns = fragment.columns - fragment.edges.horizontal
    let own = imageSize(box.slot)
    guard columns != own.columns else { return own.rows }
    return max(1, Int((Double(columns) * 8 * Double(picture.height) / Double(picture.width) / 16).rounded()))
  }

  /// The size of the placeholder of unsupported content, limited to a maximum.
  func placeholderSize(_ slot: Int) -> (columns: Int, rows: Int) {
    let isAudio = store[slot].tag == .audio
    let width = pixels(attributes.width, slot) ?? 300
    let height = isAudio ? 48 : pixels(attributes.height, slot) ?? 150
    return (max(1, min(400, Int((width / 8).rounded()))), max(1, min(200, Int((height / 16).rounded()))))
  }

  private func pixels(_ name: Name, _ slot: Int) -> Double? {
    guard let value = store.attribute(name, of: slot).flatMap({ Double($0) }), value > 0, value <= 10_000 else {
      return nil
    }
    return value
  }
}
