import BridgeContract
import PageWire

extension AppDescription {
  /// The result of a presented screen for the page.
  func result(of modal: ModalState, _ action: String?) -> JSONValue {
    let values = modal.stack.entries.flatMap { entry in nativeScreen(of: entry)?.values(entry.form) ?? [] }
    return .object([
      JSONMember("action", action.map { .string($0) } ?? .null), JSONMember("canceled", .bool(action == nil)),
      JSONMember("values", .object(values)),
    ])
  }

  func unknownScreen(_ name: String) -> BridgeOutcome {
    let known = JSONValue.array(screens.keys.map(\.rawValue).sorted().map { .string($0) })
    return .failure(BridgeError(.unknownScreen, "unknown screen \(name)", detail: known))
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

  /// The description of a tab in the app.
  package func description(of id: TabID) -> TabDescription? { tabs.first { $0.id == id } }

  /// The native screen of an entry; nil for pages.
  package func nativeScreen(of entry: HistoryEntry) -> NativeScreen? {
    switch entry.content {
    case .page: entry.scriptScreen?.screen
    case .screen(let screen): screens[screen]
    case .contract(_, let screen): screen
    }
  }

  /// Whether pages report long presses on links: the app's setting, else the platform's default. WebKit shows previews
  /// by default; Android's web view does not, and an app adds them with `HitTestResult`.
  package var previewsLinks: Bool { navigation.previewsLinks ?? (platform != .android) }

  /// Whether the native side receives booleans of pages as 0 and 1.
  package var hasNumericBooleans: Bool {
    switch (bridge.booleans, platform) {
    case (.numbers, .ios), (.numbers, .iosLegacy): true
    case (.numbers, .android), (.booleans, _): false
    }
  }
}
