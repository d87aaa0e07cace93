import BridgeContract
import ShellCore
import WebDriver

/// The frames of pages as contexts (W3C WebDriver BiDi, section 7.3): pages report what happens to them.
final class BiDiFrames {
  private let context: BiDiContext
  private let realms: BiDiRealms

  private struct Frame {
    /// The id of its context.
    var id: String
    var parent: String
    var url: String
    var origin: String
    var hasRealm = false
    /// That of its last document; nil for the empty one that a frame begins with, and for a load that has failed.
    var navigation: String?
    /// The navigation that has started and not opened a document.
    var pending: (navigation: String, url: String)?
  }

  /// Maximum number of frames of a page, of which an engine permits far less.
  private static let limit = 10_000

  /// In the order of their creation.
  private var frames: [TabID: [Frame]] = [:]
  private var navigationCount = 0
  /// The navigations of clients that have not been committed, by the ids of contexts.
  private var reserved: [String: String] = [:]

  init(_ context: BiDiContext, realms: BiDiRealms) {
    self.context = context
    self.realms = realms
  }

  /// Handles a message of a page.
  /// - Parameters:
  ///   - kind: that of the engine's observer of frames.
  ///   - realm: that of the page.
  func handle(_ kind: String, _ message: JSONValue, in tab: TabID, realm: String) {
    let id = message["context"]?.stringValue ?? ""
    let url = message["url"]?.stringValue ?? ""
    let index = frames[tab]?.firstIndex { $0.id == id }
    switch (kind, index) {
    case ("created", nil) where frames[tab]?.count ?? 0 < Self.limit:
      let frame = Frame(
        id: id, parent: message["parent"]?.stringValue ?? "", url: url, origin: message["origin"]?.stringValue ?? "null"
      )
      frames[tab, default: []].append(frame)
      context.emit("browsingContext.contextCreated", in: tab, info(frame, children: .null))
    case ("destroyed", let index?): remove(at: index, of: tab, realm)
    case ("started", let index?): start(url, at: index, of: tab)
    case ("committed", _?):
      guard let index = replaceDocument(of: id, in: tab, message, realm) else { break }
      let (navigation, _) = frames[tab]?[index].pending ?? start(url, at: index, of: tab)
      frames[tab]?[index].pending = nil
      frames[tab]?[index].navigation = navigation
      emit("navigationCommitted", at: index, of: tab)
    case ("failed", _?):
      guard let index = replaceDocument(of: id, in: tab, message, realm) else { break }
      frames[tab]?[index].navigation = nil
      endNavigation("navigationFailed", at: index, of: tab)
    case ("interactive", let index?): emit("domContentLoaded", at: index, of: tab)
    case ("complete", let index?): emit("load", at: index, of: tab)
    default: break
    }
  }

  /// A navigation has started, which ends the one that has not opened a document.
  @discardableResult
  private func start(_ url: String, at index: Int, of tab: TabID) -> (navigation: String, url: String) {
    endNavigation("navigationAborted", at: index, of: tab)
    let id = frames[tab]?[index].id ?? ""
    let pending = (navigation: reserved.removeValue(forKey: id) ?? nextNavigation(), url: url)
    frames[tab]?[index].pending = pending
    emit("navigationStarted", pending, id, in: tab)
    return pending
  }

  /// Reports that the navigation that has started opens no document.
  private func endNavigation(_ event: String, at index: Int, of tab: TabID) {
    guard let frame = frames[tab]?[index], let pending = frame.pending else { return }
    frames[tab]?[index].pending = nil
    emit(event, pending, frame.id, in: tab)
  }

  /// A frame has another document, which ends the frames of the former one. Returns its index.
  private func replaceDocument(of id: String, in tab: TabID, _ message: JSONValue, _ realm: String) -> Int? {
    while let inner = frames[tab]?.firstIndex(where: { $0.parent == id }) { remove(at: inner, of: tab, realm) }
    guard let index = frames[tab]?.firstIndex(where: { $0.id == id }) else { return nil }
    frames[tab]?[index].url = message["url"]?.stringValue ?? ""
    frames[tab]?[index].origin = message["origin"]?.stringValue ?? "null"
    beginRealm(at: index, of: tab, realm)
    return index
  }

  private func nextNavigation() -> String {
    navigationCount += 1
    return "frame-navigation-\(navigationCount)"
  }

  /// The id of the next navigation of a frame, which a client begins.
  func reserveNavigation(of id: String) -> String {
    let navigation = nextNavigation()
    reserved[id] = navigation
    return navigation
  }

  /// The navigation that a client has begun opens no document.
  func releaseNavigation(of id: String) { reserved[id] = nil }

  private func beginRealm(at index: Int, of tab: TabID, _ realm: String) {
    guard let frame = frames[tab]?[index] else { return }
    if frame.hasRealm { endRealm(frame, of: tab, realm) }
    frames[tab]?[index].hasRealm = true
    context.emit("script.realmCreated", in: tab, realmInfo(frame, realm))
  }

  private func endRealm(_ frame: Frame, of tab: TabID, _ realm: String) {
    realms.reportEnd(of: realms.id(realm, frame: frame.id), in: tab, to: context)
  }

  private func emit(_ event: String, at index: Int, of tab: TabID) {
    guard let frame = frames[tab]?[index], let navigation = frame.navigation else { return }
    emit(event, (navigation, frame.url), frame.id, in: tab)
  }

  private func emit(_ event: String, _ navigation: (navigation: String, url: String), _ id: String, in tab: TabID) {
    context.emit(
      "browsingContext.\(event)", in: tab,
      .members([
        ("context", .string(id)), ("navigation", .string(navigation.navigation)), ("timestamp", context.timestamp),
        ("url", .string(navigation.url)), ("userContext", .string("default")),
      ]))
  }

  private func remove(at index: Int, of tab: TabID, _ realm: String) {
    endNavigation("navigationAborted", at: index, of: tab)
    guard let frame = frames[tab]?.remove(at: index) else { return }
    reserved[frame.id] = nil
    while let inner = frames[tab]?.firstIndex(where: { $0.parent == frame.id }) { remove(at: inner, of: tab, realm) }
    if frame.hasRealm { endRealm(frame, of: tab, realm) }
    context.emit("browsingContext.contextDestroyed", in: tab, info(frame, children: .array([])))
  }

  /// The document of a tab has ended, and its frames with it.
  func removeAll(of tab: TabID, realm: String) {
    while frames[tab]?.isEmpty == false { remove(at: 0, of: tab, realm) }
    frames[tab] = nil
  }

  /// The contexts of a tab's frames, for a client that subscribes late.
  func contextInfos(of tab: TabID) -> [JSONValue] { (frames[tab] ?? []).map { info($0, children: .null) } }

  /// The realms of a tab's frames.
  func realmInfos(of tab: TabID, realm: String) -> [JSONValue] {
    (frames[tab] ?? []).filter(\.hasRealm).flatMap { realms.withSandboxes(realmInfo($0, realm)) }
  }

  /// The realm of a frame, also of one with the empty document that it begins with.
  func realmInfo(of id: String, in tab: TabID, realm: String) -> JSONValue? {
    frames[tab]?.first { $0.id == id }.map { realmInfo($0, realm) }
  }

  private func realmInfo(_ frame: Frame, _ realm: String) -> JSONValue {
    .members([
      ("realm", .string(realms.id(realm, frame: frame.id))), ("origin", .string(frame.origin)),
      ("type", .string("window")), ("context", .string(frame.id)), ("userContext", .string("default")),
    ])
  }

  private func info(_ frame: Frame, children: JSONValue) -> JSONValue {
    .members([
      ("context", .string(frame.id)), ("url", .string(frame.url)), ("userContext", .string("default")),
      ("children", children), ("originalOpener", .null), ("clientWindow", .string(BrowserModule.window)),
      ("parent", .string(frame.parent)),
    ])
  }
}
