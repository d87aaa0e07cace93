import BridgeContract
import ShellCore
import WebDriver

/// Messages of channels (W3C WebDriver BiDi, section 7.6.2.3). A page keeps them until it is asked: one call per document waits
/// for the next ones.
final class BiDiChannels {
  private let context: BiDiContext
  private let pages: BiDiPages
  private let realms: BiDiRealms
  /// The realms whose messages are awaited.
  private var awaited: Set<String> = []

  /// Milliseconds of a call that waits for messages.
  private static let wait = 3_600_000.0

  init(_ context: BiDiContext, pages: BiDiPages, realms: BiDiRealms) {
    self.context = context
    self.pages = pages
    self.realms = realms
  }

  /// Receives the messages of the current document of a tab from now on.
  func listen(to tab: TabID) {
    guard let realm = realms.realm(of: tab), awaited.insert(realm).inserted else { return }
    receiveNext(tab, realm)
  }

  private func receiveNext(_ tab: TabID, _ realm: String) {
    var call = BiDiPages.Call("next")
    call.limit = .wait(Self.wait)
    call.isWork = false
    pages.call(call, in: tab) { [weak self] result in
      guard let self else { return }
      guard case .success(.array(let messages)) = result, realms.realm(of: tab) == realm else {
        awaited.remove(realm)
        return
      }
      for message in messages {
        let source = message["context"]?.stringValue ?? WindowHandle.text(of: tab)
        context.emit(
          "script.message", in: tab,
          .members([
            ("channel", message["channel"] ?? .null), ("data", message["data"] ?? .null),
            (
              "source",
              .members([
                ("realm", .string(realms.id(realm, frame: source))), ("context", .string(source)),
              ])
            ),
          ]))
      }
      receiveNext(tab, realm)
    }
  }

  /// Whether a value has a channel somewhere.
  static func areIn(_ value: JSONValue) -> Bool {
    switch value {
    case .array(let values): values.contains(where: areIn)
    case .object(let members): value["type"] == .string("channel") || members.contains { areIn($0.value) }
    case .null, .bool, .integer, .number, .string: false
    }
  }
}
