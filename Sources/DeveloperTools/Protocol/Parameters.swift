import BridgeContract

/// The parameters of a command.
package struct Parameters {
  /// All of them, as an object.
  package let json: JSONValue

  package init(_ json: JSONValue?) { self.json = json ?? .empty }

  package subscript(_ name: String) -> JSONValue? {
    let value = json[name]
    return value == .null ? nil : value
  }

  package func string(_ name: String) throws(ProtocolError) -> String {
    guard let value = try optionalString(name) else { throw .invalidParameter(name, "string value") }
    return value
  }

  package func optionalString(_ name: String) throws(ProtocolError) -> String? {
    guard let value = self[name] else { return nil }
    guard let text = value.stringValue else { throw .invalidParameter(name, "string value") }
    return text
  }

  package func number(_ name: String) throws(ProtocolError) -> Double {
    guard let value = try optionalNumber(name) else { throw .invalidParameter(name, "double value") }
    return value
  }

  package func optionalNumber(_ name: String) throws(ProtocolError) -> Double? {
    guard let value = self[name] else { return nil }
    guard let number = value.number else { throw .invalidParameter(name, "double value") }
    return number
  }

  package func integer(_ name: String) throws(ProtocolError) -> Int {
    guard let value = try optionalInteger(name) else { throw .invalidParameter(name, "int32 value") }
    return value
  }

  package func optionalInteger(_ name: String) throws(ProtocolError) -> Int? {
    guard let number = try optionalNumber(name) else { return nil }
    guard let value = Int32(exactly: number) else { throw .invalidParameter(name, "int32 value") }
    return Int(value)
  }

  /// False if it is missing.
  package func flag(_ name: String) throws(ProtocolError) -> Bool {
    guard let value = self[name] else { return false }
    guard let flag = value.boolean else { throw .invalidParameter(name, "boolean value") }
    return flag
  }

  package func list(_ name: String) throws(ProtocolError) -> [JSONValue] {
    guard let elements = self[name]?.elements else { throw .invalidParameter(name, "array") }
    return elements
  }
}
