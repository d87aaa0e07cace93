import BridgeContract
import ShellCore
import WebDriver

/// Messages of channels (W3C WebDriver BiDi, section 7.6.2.3), and what pages report of consoles and frames. A page keeps them until it
/// is asked: one call per document waits for the next ones.
final class BiDiChannels {
  private let context: BiDiContext
  private let pages: BiDiPages
  private let realms: BiDiRealms
  private let frames: BiDiFrames
  private let log: BiDiLog
  /// The realms whose messages are awaited.
  private var awaited: Set<String> = []
  /// The realms whose consoles and frames are observed.
  private var observed: Set<String> = []

  /// Called with the progress of the document of a tab, as the engine has it: `opened`, `interactive` or `complete`.
  var onDocument: (String, TabID) -> Void = { _, _ in }

  /// Milliseconds of a call that waits for messages.
  private static let wait = 3_600_000.0

  init(_ context: BiDiContext, pages: BiDiPages, realms: BiDiRealms, frames: BiDiFrames, log: BiDiLog) {
    self.context = context
    self.pages = pages
    self.realms = realms
    self.frames = frames
    self.log = log
    pages.onMessages = { [weak self] messages, tab in
      guard let self, let realm = realms.realm(of: tab) else { return }
      deliver(messages, of: tab, realm)
    }
  }

  /// Receives the messages of the current document of a tab from now on.
  func listen(to tab: TabID) {
    guard let realm = realms.realm(of: tab), awaited.insert(realm).inserted else { return }
    receiveNext(tab, realm)
  }

  /// Whether pages can report calls of their consoles, exceptions and frames.
  var canObserve: Bool { context.app.session.engine.can(.automation) }

  /// Receives what open documents report from now on.
  func observeAll() {
    guard canObserve, context.hasClients else { return }
    for tab in context.tabs {
      guard let realm = realms.realm(of: tab.id), observed.insert(realm).inserted else { continue }
      pages.call(BiDiPages.Call("observe"), in: tab.id) { _ in }
      listen(to: tab.id)
    }
  }

  /// Whether the page of a tab reports its console.
  func isObserving(_ tab: TabID) -> Bool { realms.realm(of: tab).map { observed.contains($0) } ?? false }

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
      deliver(messages, of: tab, realm)
      receiveNext(tab, realm)
    }
  }

  /// Sends the messages of a page.
  private func deliver(_ messages: [JSONValue], of tab: TabID, _ realm: String) {
    for message in messages {
      let id = message["context"]?.stringValue ?? WindowHandle.text(of: tab)
      let document = realms.id(realm, frame: id)
      let sandbox = message["sandbox"]?.stringValue.flatMap { realms.sandbox($0, in: document) }
      let source = JSONValue.members([
        ("realm", .string(sandbox ?? document)), ("context", .string(id)), ("userContext", .string("default")),
      ])
      if let kind = message["frame"]?.stringValue {
        frames.handle(kind, message, in: tab, realm: realm)
      } else if let kind = message["document"]?.stringValue {
        onDocument(kind, tab)
      } else if let entry = message["log"]?.objectMembers {
        log.emit(
          .object(entry + [JSONMember("source", source), JSONMember("timestamp", context.timestamp)]), in: tab)
      } else {
        context.emit(
          "script.message", in: tab,
          .members([
            ("channel", message["channel"] ?? .null), ("data", message["data"] ?? .null), ("source", source),
          ]))
      }
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
