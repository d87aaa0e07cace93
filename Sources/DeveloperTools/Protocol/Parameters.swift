import BridgeContract

/// The parameters of a command.
struct Parameters {
  /// All of them, as an object.
  let json: JSONValue

  init(_ json: JSONValue?) { self.json = json ?? .empty }

  subscript(_ name: String) -> JSONValue? {
    let value = json[name]
    return value == .null ? nil : value
  }

  func string(_ name: String) throws(ProtocolError) -> String {
    guard let value = try optionalString(name) else { throw .invalidParameter(name, "string value") }
    return value
  }

  func optionalString(_ name: String) throws(ProtocolError) -> String? {
    guard let value = self[name] else { return nil }
    guard let text = value.stringValue else { throw .invalidParameter(name, "string value") }
    return text
  }

  func number(_ name: String) throws(ProtocolError) -> Double {
    guard let value = try optionalNumber(name) else { throw .invalidParameter(name, "double value") }
    return value
  }

  func optionalNumber(_ name: String) throws(ProtocolError) -> Double? {
    guard let value = self[name] else { return nil }
    guard let number = value.doubleValue else { throw .invalidParameter(name, "double value") }
    return number
  }

  func integer(_ name: String) throws(ProtocolError) -> Int {
    guard let value = try optionalInteger(name) else { throw .invalidParameter(name, "int32 value") }
    return value
  }

  func optionalInteger(_ name: String) throws(ProtocolError) -> Int? {
    guard let number = try optionalNumber(name) else { return nil }
    guard let value = Int32(exactly: number) else { throw .invalidParameter(name, "int32 value") }
    return Int(value)
  }

  /// False if it is missing.
  func flag(_ name: String) throws(ProtocolError) -> Bool {
    guard let value = self[name] else { return false }
    guard let flag = value.boolValue else { throw .invalidParameter(name, "boolean value") }
    return flag
  }

  func list(_ name: String) throws(ProtocolError) -> [JSONValue] {
    guard let elements = self[name]?.arrayElements else { throw .invalidParameter(name, "array") }
    return elements
  }
}
