import BridgeContract
import PageWire
import TerminalModel

/// The members of a message's form. Those with the value of most messages (an empty text or list, false, a missing value)
/// are left out, so that cases state the others.
struct FormMembers {
  private var members: [JSONMember] = []

  var json: JSONValue { .object(members) }

  mutating func add(_ name: String, _ value: JSONValue?) {
    if let value { members.append(JSONMember(name, value)) }
  }

  mutating func add(_ name: String, _ text: String) {
    if !text.isEmpty { add(name, .string(text)) }
  }

  mutating func add(_ name: String, _ flag: Bool) {
    if flag { add(name, .bool(true)) }
  }

  mutating func add(_ name: String, _ number: Int) { add(name, .integer(Int64(number))) }

  mutating func add(_ name: String, _ number: UInt32) { add(name, .integer(Int64(number))) }

  mutating func add(_ name: String, _ list: [JSONValue]) {
    if !list.isEmpty { add(name, .array(list)) }
  }

  mutating func add(_ name: String, _ bytes: [UInt8]) { add(name, String(decoding: bytes, as: UTF8.self)) }

  mutating func add(_ name: String, _ items: [StorageItem]) {
    if !items.isEmpty { add(name, .object(items.map { JSONMember($0.key, .string($0.value)) })) }
  }

  static func object(_ build: (inout FormMembers) -> Void) -> JSONValue {
    var members = FormMembers()
    build(&members)
    return members.json
  }
}

extension JSONValue {
  /// An object with one member.
  static func of(_ name: String, _ value: JSONValue) -> JSONValue { .object([JSONMember(name, value)]) }

  static func count(_ number: UInt32) -> JSONValue { .integer(Int64(number)) }

  /// A whole number if it is one.
  static func time(_ milliseconds: Double) -> JSONValue {
    Int64(exactly: milliseconds).map { .integer($0) } ?? .number(milliseconds)
  }

  /// The value of a JSON text; the text itself where that is not valid.
  static func parsed(_ text: String) -> JSONValue {
    do throws(JSONSyntaxError) {
      return try JSONValue(parsing: text)
    } catch {
      return text.isEmpty ? .null : .of("invalid", .string(text))
    }
  }

  static func texts(_ list: some Sequence<String>) -> [JSONValue] { list.map { .string($0) } }

  static func rect(_ rect: GridRect) -> JSONValue {
    .array([rect.column, rect.row, rect.columns, rect.rows].map { .integer(Int64($0)) })
  }

  static func point(_ point: GridPoint) -> JSONValue { .array([point.column, point.row].map { .integer(Int64($0)) }) }
}
