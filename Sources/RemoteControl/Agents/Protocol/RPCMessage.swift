import BridgeContract

/// A message of JSON-RPC 2.0, as the Model Context Protocol uses it: an id is a text or a number, parameters are an object.
enum RPCMessage: Equatable {
  case request(id: JSONValue, method: String, parameters: JSONValue)
  case notification(method: String, parameters: JSONValue)
  /// A response. The server sends no requests, so that it expects none.
  case response

  static func parse(_ line: [UInt8]) throws(RPCError) -> RPCMessage {
    guard let text = String(validating: line, as: UTF8.self) else {
      throw RPCError(.parseError, "the message is not UTF-8")
    }
    let value: JSONValue
    do {
      value = try JSONValue(parsing: text)
    } catch {
      throw RPCError(.parseError, "the message is not JSON: \(error)")
    }
    return try parse(value)
  }

  private static func parse(_ value: JSONValue) throws(RPCError) -> RPCMessage {
    if case .array = value {
      throw RPCError(
        .invalidRequest, "batches are not supported since protocol version 2025-06-18: send each message on a line")
    }
    guard case .object = value else {
      throw RPCError(.invalidRequest, "a message is an object, found \(RPCError.shown(value))")
    }
    let id = try id(of: value)
    guard value["jsonrpc"] == .string("2.0") else {
      throw RPCError(.invalidRequest, "`jsonrpc` must be \"2.0\"", id: id)
    }
    guard let name = value["method"] else {
      guard value["result"] == nil, value["error"] == nil else { return .response }
      throw RPCError(.invalidRequest, "`method` is missing", id: id)
    }
    guard let method = name.stringValue else {
      throw RPCError(.invalidRequest, "`method` must be a text, found \(RPCError.shown(name))", id: id)
    }
    let parameters = value["params"] ?? .object([])
    guard case .object = parameters else {
      throw RPCError(.invalidParameters, "`params` must be an object, found \(RPCError.shown(parameters))", id: id)
    }
    return id.map { .request(id: $0, method: method, parameters: parameters) }
      ?? .notification(method: method, parameters: parameters)
  }

  /// nil for a message without an id.
  private static func id(of message: JSONValue) throws(RPCError) -> JSONValue? {
    switch message["id"] {
    case nil: return nil
    case .string(let text)?: return .string(text)
    case .integer(let number)?: return .integer(number)
    case .number(let number)?: return .number(number)
    case let other?:
      throw RPCError(.invalidRequest, "`id` must be a text or a number, found \(RPCError.shown(other))")
    }
  }

  // MARK: Messages of the server

  static func result(_ value: JSONValue, of id: JSONValue) -> JSONValue {
    .object([JSONMember("jsonrpc", .string("2.0")), JSONMember("id", id), JSONMember("result", value)])
  }

  static func failure(_ error: RPCError, of id: JSONValue) -> JSONValue {
    var members = [
      JSONMember("code", .integer(error.code.rawValue)), JSONMember("message", .string(error.message)),
    ]
    if let data = error.data { members.append(JSONMember("data", data)) }
    return .object([
      JSONMember("jsonrpc", .string("2.0")), JSONMember("id", error.id ?? id), JSONMember("error", .object(members)),
    ])
  }

  static func notification(_ method: String, _ parameters: [JSONMember]) -> JSONValue {
    .object([
      JSONMember("jsonrpc", .string("2.0")), JSONMember("method", .string(method)),
      JSONMember("params", .object(parameters)),
    ])
  }
}
