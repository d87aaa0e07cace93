import TerminalModel

/// Reorders the content of a line (CSS Writing Modes 4, section 2).
extension LineLayout {
  /// A character or an atomic inline of the line.
  private struct Part {
    /// The index of the text fragment; nil for an atomic inline.
    var text: Int?
    var character: Character = " "
    /// The index in the fragment's children.
    var child = 0
    var column: Int
    var columns: Int
  }

  /// Reorders the line from logical to visual order. Most lines need no reordering.
  /// - Parameter base: whether the paragraph direction is right-to-left.
  func reorder(isRightToLeft base: Bool) {
    guard base || needsOrder else { return }
    let parts = parts()
    guard let start = parts.map(\.column).min() else { return }
    let owners = parts.map { part in
      part.text.map { fragment.texts[$0].box } ?? fragment.children[part.child].fragment.box.parent
    }
    let levels = BidiLevels(items(parts, owners), level: base ? 1 : 0)
    guard levels.levels.count == parts.count else { return }
    var texts: [TextFragment] = []
    var column = base ? lineLeft : start
    for index in levels.visualOrder() {
      let part = parts[index]
      if let source = part.text {
        let former = fragment.texts[source]
        let isTurned = levels.levels[index] % 2 == 1
        let character = isTurned ? BidiClass.mirrored(part.character) : part.character
        if let last = texts.last, last.box === former.box, last.column + last.columns == column, last.row == former.row
        {
          texts[texts.count - 1].text.append(character)
          texts[texts.count - 1].columns += part.columns
        } else {
          texts.append(
            TextFragment(
              row: former.row, column: column, columns: part.columns, text: String(character), box: former.box))
        }
      } else {
        fragment.children[part.child].column += column - part.column
      }
      column += part.columns
    }
    fragment.texts.replaceSubrange(firstText..., with: texts)
  }

  /// Whether the paragraph direction is right-to-left.
  func baseDirection() -> Bool {
    guard flow.box.isPlaintext else { return style.isRightToLeft }
    for text in fragment.texts[firstText...] {
      for character in text.text {
        let kind = BidiClass(character)
        if kind.isStrong { return kind.isRightToLeft }
      }
    }
    return style.isRightToLeft
  }

  private var needsOrder: Bool {
    for text in fragment.texts[firstText...] {
      if BidiClass.containsRightToLeft(in: text.text) { return true }
      var current: LayoutBox? = text.box
      while let box = current, box !== flow.box {
        if box.kind == .inline, box.style.unicodeBidi != .normal, box.style.isRightToLeft { return true }
        current = box.parent
      }
    }
    return false
  }

  /// The parts in logical order.
  private func parts() -> [Part] {
    var parts: [Part] = []
    for index in firstText..<fragment.texts.count {
      var column = fragment.texts[index].column
      for character in fragment.texts[index].text {
        let columns = CharacterWidth.columns(of: character)
        parts.append(Part(text: index, character: character, column: column, columns: columns))
        column += columns
      }
    }
    for index in firstChild..<fragment.children.count where fragment.children[index].role == .inline {
      let margins = engine.horizontalMargins(fragment.children[index].fragment.box, basis: flow.columns)
      parts.append(
        Part(
          child: index, column: fragment.children[index].column - margins.left,
          columns: max(0, fragment.children[index].fragment.columns + margins.left + margins.right)))
    }
    return parts.enumerated().sorted { ($0.element.column, $0.offset) < ($1.element.column, $1.offset) }.map(\.element)
  }

  /// The parts as bidi items, nested in the isolates of their inline boxes.
  private func items(_ parts: [Part], _ owners: [LayoutBox?]) -> [BidiLevels.Item] {
    var index = 0
    return items(parts, owners.map { isolates(around: $0) }, depth: 0, &index, until: parts.count)
  }

  private func items(
    _ parts: [Part], _ chains: [[LayoutBox]], depth: Int, _ index: inout Int, until end: Int
  ) -> [BidiLevels.Item] {
    var items: [BidiLevels.Item] = []
    while index < end {
      let chain = chains[index]
      guard chain.count > depth else {
        items.append(parts[index].text == nil ? .object : .character(parts[index].character))
        index += 1
        continue
      }
      let box = chain[depth]
      var inner = index
      while inner < end, chains[inner].count > depth, chains[inner][depth] === box { inner += 1 }
      var isRightToLeft = box.style.isRightToLeft
      if box.isPlaintext {
        let first = parts[index..<inner].lazy.filter { $0.text != nil }.map { BidiClass($0.character) }.first(
          where: \.isStrong)
        isRightToLeft = first?.isRightToLeft ?? false
      }
      let override = box.style.unicodeBidi == .bidiOverride || box.style.unicodeBidi == .isolateOverride
      items.append(
        .isolate(
          isRightToLeft: isRightToLeft, isOverridden: override,
          self.items(parts, chains, depth: depth + 1, &index, until: inner)))
    }
    return items
  }

  /// The inline boxes around a box that are embeddings or isolates, outermost first.
  private func isolates(around box: LayoutBox?) -> [LayoutBox] {
    var chain: [LayoutBox] = []
    var current = box
    while let box = current, box !== flow.box, chain.count < 50 {
      if box.kind == .inline, box.source != .anonymous, box.style.unicodeBidi != .normal { chain.append(box) }
      current = box.parent
    }
    return chain.reversed()
  }
}
