import BridgeContract
import PageWire

/// Values of `window.NAMESPACE.state` that app.yaml watches.
extension ShellState {
  /// Stores the watched values of a page; undeclared ones are ignored.
  mutating func handleState(_ json: String, _ index: Int) {
    guard let value = try? JSONValue(parsing: json), case .object(let members) = value else { return }
    let watched = app.watches.compactMap { name in
      members.last { $0.name == name }.map { JSONMember(name, bridged($0.value)) }
    }
    tabs[index].page?.watched = watched
  }

  /// Whether the native side receives booleans of pages as 0 and 1.
  public var hasNumericBooleans: Bool {
    switch (app.bridge.booleans, app.platform) {
    case (.numbers, .ios), (.numbers, .iosLegacy): true
    case (.numbers, .android), (.booleans, _): false
    }
  }

  /// Converts a value of a page for the native side.
  func bridged(_ value: JSONValue) -> JSONValue {
    guard hasNumericBooleans else { return value }
    switch value {
    case .bool(let isTrue): return .integer(isTrue ? 1 : 0)
    case .array(let values): return .array(values.map { bridged($0) })
    case .object(let members): return .object(members.map { JSONMember($0.name, bridged($0.value)) })
    case .null, .integer, .number, .string: return value
    }
  }

  /// Converts JSON text of a page for the native side.
  func bridged(_ json: String) -> String {
    guard hasNumericBooleans, let value = try? JSONValue(parsing: json) else { return json }
    return bridged(value).text
  }
}
