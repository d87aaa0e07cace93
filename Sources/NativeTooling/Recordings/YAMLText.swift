import BridgeContract

/// Writes JSON values as YAML in one line.
enum YAMLText {
  /// Words that YAML reads as another type, in lower case.
  private static let reserved: Set<String> = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]

  static func key(_ name: String) -> String { scalar(name) }

  static func mapping(_ members: [JSONMember]) -> String {
    members.isEmpty ? "{}" : "{" + members.map { "\(key($0.name)): \(value($0.value))" }.joined(separator: ", ") + "}"
  }

  private static func value(_ value: JSONValue) -> String {
    switch value {
    case .null, .bool, .integer, .number: value.text
    case .string(let text): scalar(text)
    case .array(let elements): "[" + elements.map(self.value).joined(separator: ", ") + "]"
    case .object(let members): mapping(members)
    }
  }

  /// Plain if that is the same text, else in quotation marks, with the escapes of JSON.
  private static func scalar(_ text: String) -> String {
    let isPlain =
      text.first.map { $0.isASCII && $0.isLetter || $0 == "_" } == true
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-./".contains($0)) }
    return isPlain && !reserved.contains(text.lowercased()) ? text : JSONValue.string(text).text
  }
}
