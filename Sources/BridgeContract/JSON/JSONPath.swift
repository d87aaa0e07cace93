/// The way from a JSON text's value to a value inside of it.
public struct JSONPath: Equatable, Sendable {
  public enum Step: Equatable, Sendable {
    /// The last member with that name.
    case member(String)
    /// From 0.
    case element(Int)
  }

  public var steps: [Step]

  public init(_ steps: [Step] = []) { self.steps = steps }

  public static func + (path: JSONPath, name: String) -> JSONPath { JSONPath(path.steps + [.member(name)]) }
  public static func + (path: JSONPath, index: Int) -> JSONPath { JSONPath(path.steps + [.element(index)]) }

  /// For example `log.entries[3].request`.
  public var text: String {
    steps.reduce(into: "") { text, step in
      switch step {
      case .member(let name): text += text.isEmpty ? name : ".\(name)"
      case .element(let index): text += "[\(index)]"
      }
    }
  }

  /// The position of the value in UTF-8 bytes from the start of a JSON text, or that of the last value on the way that
  /// exists.
  public func offset(in text: String) -> Int {
    var scanner = JSONScanner(bytes: Array(text.utf8))
    scanner.skipWhitespace()
    for step in steps {
      let start = scanner.position
      let isFound =
        switch step {
        case .member(let name): scanner.enter(member: name)
        case .element(let index): scanner.enter(element: index)
        }
      guard isFound else { return start }
    }
    return scanner.position
  }
}

/// Finds values in a text that has been parsed as JSON before.
private struct JSONScanner {
  let bytes: [UInt8]
  var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func skipWhitespace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  /// Moves to the value of a member; false if there is none.
  mutating func enter(member name: String) -> Bool {
    guard peek == UInt8(ascii: "{") else { return false }
    position += 1
    var found: Int?
    skipWhitespace()
    while peek == UInt8(ascii: "\"") {
      let start = position
      skipString()
      let text = String(decoding: bytes[start..<position], as: UTF8.self)
      skipWhitespace()
      position += 1
      skipWhitespace()
      if (try? JSONValue(parsing: text)) == .string(name) { found = position }
      skipValue()
      skipComma()
    }
    guard let found else { return false }
    position = found
    return true
  }

  /// Moves to an element; false if there is none.
  mutating func enter(element index: Int) -> Bool {
    guard peek == UInt8(ascii: "[") else { return false }
    position += 1
    skipWhitespace()
    for _ in 0..<index where peek != UInt8(ascii: "]") {
      skipValue()
      skipComma()
    }
    return peek != nil && peek != UInt8(ascii: "]")
  }

  private mutating func skipComma() {
    skipWhitespace()
    if peek == UInt8(ascii: ",") { position += 1 }
    skipWhitespace()
  }

  /// Strings contain brackets, so they are skipped as a whole.
  private mutating func skipValue() {
    var depth = 0
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""): skipString()
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard depth > 0 else { return }
        depth -= 1
        position += 1
        if depth == 0 { return }
      case UInt8(ascii: ",") where depth == 0: return
      default: position += 1
      }
      if depth == 0, byte == UInt8(ascii: "\"") { return }
    }
  }

  private mutating func skipString() {
    position += 1
    while let byte = peek, byte != UInt8(ascii: "\"") { position += byte == UInt8(ascii: "\\") ? 2 : 1 }
    position += 1
  }
}
