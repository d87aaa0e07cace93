import BridgeContract
import PageWire
import SourceText
import TerminalModel

/// Reads the values of a command from a mapping. What was not read in the end is an unknown key.
final class CommandValues {
  /// The mapping, or the only value of a command; nil if the file states none.
  let node: YAMLNode?
  private let what: String
  private let position: YAMLNode
  private var known: [String] = []
  private var isReadAsWhole = false

  /// - Parameters:
  ///   - what: the name of the mapping in messages.
  ///   - position: the node of the command, for values that are missing.
  init(_ node: YAMLNode?, what: String, at position: YAMLNode) throws(Diagnostic) {
    self.node = node?.isNull == true ? nil : node
    self.what = what
    self.position = position
  }

  /// Throws if the mapping has keys that nothing has read.
  func finish() throws(Diagnostic) {
    guard let node, case .mapping = node.kind, !isReadAsWhole else { return }
    if let first = node.unknownKeys("`\(what)`", known: known).first { throw first }
  }

  /// The only value of the command.
  func whole(_ expected: String) throws(Diagnostic) -> YAMLNode {
    guard let node else { throw position.diagnostic("`\(what)` needs \(expected)") }
    isReadAsWhole = true
    return node
  }

  /// The value of a key; nil without one.
  func optional(_ key: String) -> YAMLNode? {
    known.append(key)
    return node?[key]
  }

  func required(_ key: String) throws(Diagnostic) -> YAMLNode {
    guard let value = optional(key) else {
      throw position.diagnostic("`\(what)` needs the key \(Diagnostic.quote(key))")
    }
    return value
  }

  func text(_ key: String, _ other: String = "") throws(Diagnostic) -> String {
    guard let value = optional(key) else { return other }
    return try value.text("`\(key)`")
  }

  func flag(_ key: String, _ other: Bool = false) throws(Diagnostic) -> Bool {
    guard let value = optional(key) else { return other }
    return try value.boolean("`\(key)`")
  }

  func number(_ key: String, _ other: Double) throws(Diagnostic) -> Double {
    guard let value = optional(key) else { return other }
    return try value.number("`\(key)`")
  }

  func integer(_ key: String, _ other: Int) throws(Diagnostic) -> Int {
    guard let value = optional(key) else { return other }
    return try value.integer("`\(key)`")
  }

  func count(_ key: String) throws(Diagnostic) -> UInt32 { try Self.count(try required(key), "`\(key)`") }

  static func count(_ node: YAMLNode, _ what: String) throws(Diagnostic) -> UInt32 {
    guard let number = UInt32(exactly: try node.integer(what)) else { throw node.mismatch(what, "a number of 32 bits") }
    return number
  }

  /// A value of a choice by its name.
  func choice<Value>(_ key: String, _ values: [Value], _ other: Value) throws(Diagnostic) -> Value {
    guard let node = optional(key) else { return other }
    return try Self.choice(node, "`\(key)`", values)
  }

  static func choice<Value>(_ node: YAMLNode, _ what: String, _ values: [Value]) throws(Diagnostic) -> Value {
    let text = try node.text(what)
    guard let value = values.first(where: { "\($0)" == text }) else {
      throw node.mismatch(what, values.map { "\($0)" }.joined(separator: ", "))
    }
    return value
  }

  func texts(_ key: String, _ other: [String] = []) throws(Diagnostic) -> [String] {
    guard let node = optional(key) else { return other }
    var texts: [String] = []
    for element in try node.elements("`\(key)`") { texts.append(try element.text("an element of `\(key)`")) }
    return texts
  }

  /// The members of a mapping of texts.
  func items(_ key: String) throws(Diagnostic) -> [StorageItem] {
    guard let node = optional(key) else { return [] }
    return try Self.items(node, key)
  }

  static func items(_ node: YAMLNode, _ key: String) throws(Diagnostic) -> [StorageItem] {
    var items: [StorageItem] = []
    for member in try node.members("`\(key)`") {
      items.append(StorageItem(key: member.key, value: try member.value.text("`\(member.key)`")))
    }
    return items
  }

  /// A value as JSON text.
  func json(_ key: String, _ other: String) throws(Diagnostic) -> String {
    guard let node = optional(key) else { return other }
    return try node.json("`\(key)`").text
  }

  /// A cell as `[column, row]`.
  func point(_ key: String) throws(Diagnostic) -> GridPoint { try Self.point(try required(key), "`\(key)`") }

  static func point(_ node: YAMLNode, _ what: String) throws(Diagnostic) -> GridPoint {
    let numbers = try node.elements(what)
    guard numbers.count == 2 else { throw node.mismatch(what, "[column, row]") }
    return GridPoint(column: try numbers[0].integer("the column"), row: try numbers[1].integer("the row"))
  }

  /// A size as `40x6`.
  func size(_ key: String, _ other: GridSize) throws(Diagnostic) -> GridSize {
    guard let node = optional(key) else { return other }
    guard let size = GridSize(try node.text("`\(key)`")) else { throw node.mismatch("`\(key)`", "a size such as 40x6") }
    return size
  }
}
