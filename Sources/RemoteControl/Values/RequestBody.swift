import BridgeContract
import WebDriver

/// The body of a request.
enum RequestBody {
  /// The object of a body; an empty one for an empty body.
  static func object(_ bytes: ArraySlice<UInt8>) throws(WebDriverError) -> JSONValue {
    guard !bytes.isEmpty else { return .object([]) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw WebDriverError(.invalidArgument, "the body is not UTF-8")
    }
    let value: JSONValue
    do {
      value = try JSONValue(parsing: text)
    } catch {
      throw WebDriverError(.invalidArgument, "the body is not JSON: \(error)")
    }
    guard case .object = value else {
      throw WebDriverError(.invalidArgument, "the body must be an object")
    }
    return value
  }
}

extension JSONValue {
  /// A member that must be a string.
  func string(_ name: String) throws(WebDriverError) -> String {
    guard let text = self[name]?.stringValue else {
      throw WebDriverError(.invalidArgument, "`\(name)` must be a string, found \(self[name]?.text ?? "nothing")")
    }
    return text
  }

  /// A member that must be an array.
  func list(_ name: String) throws(WebDriverError) -> [JSONValue] {
    guard case .array(let values)? = self[name] else {
      throw WebDriverError(.invalidArgument, "`\(name)` must be an array, found \(self[name]?.text ?? "nothing")")
    }
    return values
  }
}
