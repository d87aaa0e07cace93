import BridgeContract

/// The parameters of a command, or an object in them. Each reader throws invalid argument with the name of the member.
package struct BiDiParameters: Equatable, Sendable {
  package let value: JSONValue
  private let path: String

  package init(_ value: JSONValue, path: String = "") {
    self.value = value
    self.path = path
  }

  private func name(_ member: String) -> String { path.isEmpty ? member : "\(path).\(member)" }

  private func invalid(_ member: String, _ expected: String) -> WebDriverError {
    .invalid(name(member), value[member], expected: expected)
  }

  package func has(_ member: String) -> Bool { value[member] != nil }

  package func optionalString(_ member: String) throws(WebDriverError) -> String? {
    guard let found = value[member] else { return nil }
    guard let text = found.stringValue else { throw invalid(member, "a string") }
    return text
  }

  package func string(_ member: String) throws(WebDriverError) -> String {
    guard let text = try optionalString(member) else { throw invalid(member, "a string") }
    return text
  }

  package func optionalBool(_ member: String) throws(WebDriverError) -> Bool? {
    guard let found = value[member] else { return nil }
    guard let bool = found.boolValue else { throw invalid(member, "true or false") }
    return bool
  }

  package func bool(_ member: String) throws(WebDriverError) -> Bool {
    guard let bool = try optionalBool(member) else { throw invalid(member, "true or false") }
    return bool
  }

  package func optionalInteger(_ member: String, from minimum: Int64 = 0) throws(WebDriverError) -> Int64? {
    guard let found = value[member] else { return nil }
    guard let integer = found.safeInteger, integer >= minimum else {
      throw invalid(member, "an integer from \(minimum)")
    }
    return integer
  }

  package func integer(_ member: String, from minimum: Int64 = 0) throws(WebDriverError) -> Int64 {
    guard let integer = try optionalInteger(member, from: minimum) else {
      throw invalid(member, "an integer from \(minimum)")
    }
    return integer
  }

  package func optionalNumber(_ member: String) throws(WebDriverError) -> Double? {
    guard let found = value[member] else { return nil }
    guard let number = found.doubleValue else { throw invalid(member, "a number") }
    return number
  }

  package func number(_ member: String) throws(WebDriverError) -> Double {
    guard let number = try optionalNumber(member) else { throw invalid(member, "a number") }
    return number
  }

  /// One of several words.
  package func optionalChoice(_ member: String, _ choices: [String]) throws(WebDriverError) -> String? {
    guard let text = try optionalString(member) else { return nil }
    guard choices.contains(text) else { throw invalid(member, choices.map { "'\($0)'" }.joined(separator: ", ")) }
    return text
  }

  package func choice(_ member: String, _ choices: [String]) throws(WebDriverError) -> String {
    guard let text = try optionalChoice(member, choices) else {
      throw invalid(member, choices.map { "'\($0)'" }.joined(separator: ", "))
    }
    return text
  }

  package func optionalList(_ member: String) throws(WebDriverError) -> [JSONValue]? {
    guard let found = value[member] else { return nil }
    guard let list = found.arrayElements else { throw invalid(member, "an array") }
    return list
  }

  package func list(_ member: String) throws(WebDriverError) -> [JSONValue] {
    guard let list = try optionalList(member) else { throw invalid(member, "an array") }
    return list
  }

  /// A list of strings, which has at least one if it is there.
  package func optionalStrings(_ member: String) throws(WebDriverError) -> [String]? {
    guard let list = try optionalList(member) else { return nil }
    let texts = list.compactMap(\.stringValue)
    guard !texts.isEmpty, texts.count == list.count else { throw invalid(member, "an array of strings, at least one") }
    return texts
  }

  package func strings(_ member: String) throws(WebDriverError) -> [String] {
    guard let texts = try optionalStrings(member) else { throw invalid(member, "an array of strings, at least one") }
    return texts
  }

  package func optionalObject(_ member: String) throws(WebDriverError) -> BiDiParameters? {
    guard let found = value[member] else { return nil }
    guard found.objectMembers != nil else { throw invalid(member, "an object") }
    return BiDiParameters(found, path: name(member))
  }

  package func object(_ member: String) throws(WebDriverError) -> BiDiParameters {
    guard let object = try optionalObject(member) else { throw invalid(member, "an object") }
    return object
  }

  /// A list of objects.
  package func optionalObjects(_ member: String) throws(WebDriverError) -> [BiDiParameters]? {
    guard let list = try optionalList(member) else { return nil }
    var objects: [BiDiParameters] = []
    for (index, element) in list.enumerated() {
      guard element.objectMembers != nil else {
        throw .invalid("\(name(member))[\(index)]", element, expected: "an object")
      }
      objects.append(BiDiParameters(element, path: "\(name(member))[\(index)]"))
    }
    return objects
  }

  /// `network.BytesValue`: a string, or bytes as Base64.
  package func optionalBytes(_ member: String) throws(WebDriverError) -> [UInt8]? {
    guard let object = try optionalObject(member) else { return nil }
    let text = try object.string("value")
    guard try object.choice("type", ["string", "base64"]) == "base64" else { return Array(text.utf8) }
    guard let bytes = Base64.decoded(text.utf8) else { throw object.invalid("value", "Base64") }
    return bytes
  }

  package func bytes(_ member: String) throws(WebDriverError) -> [UInt8] {
    guard let bytes = try optionalBytes(member) else { throw invalid(member, "an object with type and value") }
    return bytes
  }

  /// `network.Header` or a cookie: its name and value.
  package func optionalFields(_ member: String) throws(WebDriverError) -> [(name: String, value: String)]? {
    guard let objects = try optionalObjects(member) else { return nil }
    var fields: [(name: String, value: String)] = []
    for object in objects {
      let name = try object.string("name")
      let value = String(decoding: try object.bytes("value"), as: UTF8.self)
      let isToken = !name.isEmpty && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ":") }
      guard isToken else { throw object.invalid("name", "the name of a header field") }
      let isLine = value.utf8.allSatisfy { $0 != 0 && $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: "\n") }
      guard isLine else { throw object.invalid("value", "a value without line breaks") }
      fields.append((name, value))
    }
    return fields
  }
}
