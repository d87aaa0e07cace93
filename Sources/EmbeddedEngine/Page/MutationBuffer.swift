import WebDocument

/// Decodes the mutations that `kernel.js` recorded: numbers, and texts by their lengths in one long string.
struct MutationBuffer {
  /// `Op` of `kernel.js`.
  private enum Operation: Int32 {
    case createElement = 1
    case createText, createComment, createFragment, setText, insert, remove, setAttribute, removeAttribute, setValue
    case setChecked, setSelected, setSheet, free, setStates, setFocused, attachShadow, clearSlot, assignSlot, setDefined
    case adoptSheets, setCustomStates
  }

  private let numbers: UnsafeBufferPointer<Int32>
  private let text: UnsafeBufferPointer<UInt16>
  private var position = 0
  private var offset = 0

  init(numbers: UnsafeBufferPointer<Int32>, text: UnsafeBufferPointer<UInt16>) {
    self.numbers = numbers
    self.text = text
  }

  /// Applies all mutations to a layout document, up to the first invalid one.
  mutating func apply(to mirror: LayoutDocument) {
    while position < numbers.count, let operation = Operation(rawValue: nextNumber()) {
      let node = nextNode()
      if let mutation = apply(operation, node, to: mirror) { mirror.apply(mutation) }
    }
  }

  /// Frequent mutations are applied directly, without a value and a string for each; the others are returned.
  private mutating func apply(_ operation: Operation, _ node: NodeID, to mirror: LayoutDocument) -> TreeMutation? {
    switch operation {
    case .createElement: mirror.createElement(node, name: nextUnits())
    case .createText: mirror.createText(node, text: nextUnits())
    case .setText: mirror.setText(node, text: nextUnits())
    case .insert:
      let parent = nextNode()
      let before = nextNumber()
      mirror.insert(node, into: parent, before: before < 0 ? nil : NodeID(UInt32(before)))
    case .remove: mirror.remove(node)
    case .setAttribute:
      let name = nextUnits()
      mirror.setAttribute(node, name: name, value: nextUnits())
    case .createComment: return .createComment(node)
    case .createFragment: return .createFragment(node)
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
    case .adoptSheets: return .adoptSheets(node, nextTexts())
    case .setCustomStates: return .setCustomStates(node, nextTexts())
    }
    return nil
  }

  private mutating func nextTexts() -> [String] {
    let count = max(0, min(Int(nextNumber()), numbers.count))
    return (0..<count).map { _ in nextText() }
  }

  private mutating func nextNumber() -> Int32 {
    guard position < numbers.count else { return 0 }
    defer { position += 1 }
    return numbers[position]
  }

  private mutating func nextNode() -> NodeID { NodeID(UInt32(bitPattern: nextNumber())) }

  private mutating func nextText() -> String { UTF16Text.string(nextUnits()) }

  private mutating func nextUnits() -> UnsafeBufferPointer<UInt16> {
    let length = max(0, min(Int(nextNumber()), text.count - offset))
    defer { offset += length }
    return UnsafeBufferPointer(rebasing: text[offset..<offset + length])
  }
}
