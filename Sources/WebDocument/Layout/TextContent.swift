import TerminalModel

/// The text content of an element, independent of style.
enum TextContent {
  static func collapsed(_ slot: Int, _ store: NodeStore) -> String {
    var text = ""
    var current = store.following(slot, within: slot)
    while let node = current {
      if store[node].kind == .text { text += store[node].text }
      current = store.following(node, within: slot)
    }
    return TextProcessing.collapsed(DisplayText.visible(text, layout: .kept))
  }

  static func columns(of slot: Int, _ store: NodeStore) -> Int { CharacterWidth.columns(of: collapsed(slot, store)) }
}
