import BridgeContract

/// JSON with two spaces for each level. A list or an object without inner objects and lists is on one line, if it is
/// short.
enum IndentedJSON {
  private static let columns = 100

  /// The text, with a newline at its end.
  static func text(_ value: JSONValue) -> String {
    var text = ""
    write(value, indent: "", to: &text)
    return text + "\n"
  }

  private static func write(_ value: JSONValue, indent: String, to text: inout String) {
    let inner = indent + "  "
    switch value {
    case .object(let members) where !isShort(value, indent):
      text += "{\n"
      for (index, member) in members.enumerated() {
        text += inner + JSONValue.string(member.name).text + ": "
        write(member.value, indent: inner, to: &text)
        text += index + 1 < members.count ? ",\n" : "\n"
      }
      text += indent + "}"
    case .array(let elements) where !isShort(value, indent):
      text += "[\n"
      for (index, element) in elements.enumerated() {
        text += inner
        write(element, indent: inner, to: &text)
        text += index + 1 < elements.count ? ",\n" : "\n"
      }
      text += indent + "]"
    case .object, .array, .string, .integer, .number, .bool, .null: text += value.text
    }
  }

  private static func isShort(_ value: JSONValue, _ indent: String) -> Bool {
    let parts: [JSONValue] =
      switch value {
      case .object(let members): members.map(\.value)
      case .array(let elements): elements
      case .string, .integer, .number, .bool, .null: []
      }
    let isFlat = parts.allSatisfy { part in
      switch part {
      case .object(let members): members.isEmpty
      case .array(let elements): elements.allSatisfy { if case .object = $0 { false } else { true } }
      case .string, .integer, .number, .bool, .null: true
      }
    }
    return isFlat && value.text.utf8.count + indent.utf8.count <= columns
  }
}
