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

  /// The error of a member that is not what the command needs.
  package func invalid(_ member: String, _ expected: String) -> WebDriverError {
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

  /// Cookies of a request: their names and values.
  package func optionalFields(_ member: String) throws(WebDriverError) -> [(name: String, value: String)]? {
    try optionalObjects(member)?.map { object throws(WebDriverError) in try object.field() }
  }

  /// The name and the value of this object: a cookie or a header.
  func field() throws(WebDriverError) -> (name: String, value: String) {
    let name = try string("name")
    let value = String(decoding: try bytes("value"), as: UTF8.self)
    let isToken = !name.isEmpty && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ":") }
    guard isToken else { throw invalid("name", "the name of a header field") }
    let isLine = value.utf8.allSatisfy { $0 != 0 && $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: "\n") }
    guard isLine else { throw invalid("value", "a value without line breaks") }
    return (name, value)
  }

  private static let delimiters = Array("\"(),/:;<=>?@[\\]{}".utf8)

  /// A list of `network.Header`.
  package func optionalHeaders(_ member: String) throws(WebDriverError) -> [(name: String, value: String)]? {
    try optionalObjects(member)?.map { object throws(WebDriverError) in
      let field = try object.field()
      guard !field.name.utf8.contains(where: { Self.delimiters.contains($0) }) else {
        throw object.invalid("name", "the name of a header field")
      }
      let ends = [field.value.utf8.first, field.value.utf8.last].compactMap(\.self)
      guard !ends.contains(where: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) else {
        throw object.invalid("value", "a value without spaces at its ends")
      }
      return field
    }
  }

  /// `userContexts`: the app has one user context, `default`.
  /// - Returns: whether the member is there.
  package func hasUserContexts() throws(WebDriverError) -> Bool {
    guard let ids = try optionalStrings("userContexts") else { return false }
    guard ids.allSatisfy({ $0 == "default" }) else {
      throw WebDriverError(.noSuchUserContext, "the only user context is default")
    }
    guard !has("contexts") else {
      throw WebDriverError(.invalidArgument, "`contexts` and `userContexts` cannot be used together")
    }
    return true
  }
}
