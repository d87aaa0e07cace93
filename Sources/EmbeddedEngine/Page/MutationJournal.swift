import WebDocument

/// Reads mutations as `kernel.js` writes them: numbers, and texts by their lengths in one long string.
struct MutationJournal {
  /// `Op` of `kernel.js`.
  private enum Operation: Int32 {
    case createElement = 1
    case createText, createComment, createFragment, setText, insert, remove, setAttribute, removeAttribute, setValue
    case setChecked, setSelected, setSheet, free, setStates, setFocused, attachShadow, clearSlot, assignSlot, setDefined
  }

  private let numbers: UnsafeBufferPointer<Int32>
  private let text: UnsafeBufferPointer<UInt16>
  private var position = 0
  private var offset = 0

  init(numbers: UnsafeBufferPointer<Int32>, text: UnsafeBufferPointer<UInt16>) {
    self.numbers = numbers
    self.text = text
  }

  /// The next mutation; nil at the end.
  mutating func next() -> TreeMutation? {
    guard position < numbers.count, let operation = Operation(rawValue: nextNumber()) else { return nil }
    let node = nextNode()
    switch operation {
    case .createElement: return .createElement(node, name: nextText())
    case .createText: return .createText(node, nextText())
    case .createComment: return .createComment(node)
    case .createFragment: return .createFragment(node)
    case .setText: return .setText(node, nextText())
    case .insert:
      let parent = nextNode()
      let before = nextNumber()
      return .insert(node, into: parent, before: before < 0 ? nil : NodeID(UInt32(before)))
    case .remove: return .remove(node)
    case .setAttribute:
      let name = nextText()
      return .setAttribute(node, name: name, value: nextText())
    case .removeAttribute: return .removeAttribute(node, name: nextText())
    case .setValue: return .setValue(node, nextText())
    case .setChecked: return .setChecked(node, nextNumber() != 0)
    case .setSelected: return .setSelected(node, nextNumber() != 0)
    case .setSheet: return .setSheet(node, nextText())
    case .free: return .free(node)
    case .setStates: return .setStates(node, ControlStates(rawValue: UInt32(bitPattern: nextNumber())))
    case .setFocused: return .setFocused(node.rawValue == 0 ? nil : node)
    case .attachShadow: return .attachShadow(node, root: nextNode())
    case .clearSlot: return .clearSlot(node)
    case .assignSlot: return .assignSlot(node, slot: nextNode())
    case .setDefined: return .setDefined(node)
    }
  }

  private mutating func nextNumber() -> Int32 {
    guard position < numbers.count else { return 0 }
    defer { position += 1 }
    return numbers[position]
  }

  private mutating func nextNode() -> NodeID { NodeID(UInt32(bitPattern: nextNumber())) }

  private mutating func nextText() -> String {
    let length = max(0, min(Int(nextNumber()), text.count - offset))
    defer { offset += length }
    return String(decoding: UnsafeBufferPointer(rebasing: text[offset..<offset + length]), as: UTF16.self)
  }
}
