import BridgeContract
import ShellCore
import WebDriver

/// The realms of the documents of tabs. A page has one per document, one per frame, and one per sandbox.
final class BiDiRealms {
  private var current: [TabID: String] = [:]
  private var count = 0
  /// In the order of their creation.
  private var sandboxes: [Sandbox] = []
  private var sandboxCount = 0

  /// A realm of its own for scripts of a client (W3C WebDriver BiDi, section 7.6.1).
  struct Sandbox {
    var id: String
    var name: String
    /// That of the document.
    var realm: String
  }

  /// What a script of a client runs in.
  struct Scope {
    /// The id of a context.
    var context: String
    /// The name of a sandbox; nil for the page's own realm.
    var sandbox: String?
  }

  /// The realm of a tab's document; nil without a document.
  func realm(of tab: TabID) -> String? { current[tab] }

  /// Begins a document of a tab. Returns its realm.
  func begin(_ tab: TabID) -> String {
    count += 1
    let realm = "realm-\(count)"
    current[tab] = realm
    return realm
  }

  func end(_ tab: TabID) { current[tab] = nil }

  /// The realm of a context in the document of a realm.
  /// - Parameter frame: the id of a context.
  func id(_ realm: String, frame: String) -> String { WindowHandle.tab(frame) == nil ? "\(realm)/\(frame)" : realm }

  /// What a realm belongs to; nil for one that is gone.
  func scope(_ id: String) -> Scope? {
    if let sandbox = sandboxes.first(where: { $0.id == id }) {
      return context(sandbox.realm).map { Scope(context: $0, sandbox: sandbox.name) }
    }
    return context(id).map { Scope(context: $0) }
  }

  private func context(_ id: String) -> String? {
    let parts = id.split(separator: "/", maxSplits: 1)
    guard let first = parts.first, let tab = current.first(where: { $0.value == first })?.key else { return nil }
    return parts.count == 2 ? String(parts[1]) : WindowHandle.text(of: tab)
  }

  // MARK: Sandboxes

  /// The realm of a sandbox of a document; nil before it has been created.
  /// - Parameter realm: that of the document.
  func sandbox(_ name: String, in realm: String) -> String? {
    sandboxes.first { $0.realm == realm && $0.name == name }?.id
  }

  /// Returns the realm of a new sandbox of a document.
  func createSandbox(_ name: String, in realm: String) -> String {
    sandboxCount += 1
    let sandbox = Sandbox(id: "sandbox-\(sandboxCount)", name: name, realm: realm)
    sandboxes.append(sandbox)
    return sandbox.id
  }

  /// The description of a document's realm (`script.RealmInfo`), and those of its sandboxes.
  func withSandboxes(_ info: JSONValue) -> [JSONValue] {
    [info]
      + sandboxes.filter { info["realm"] == .string($0.realm) }.map { sandbox in
        .object(
          (info.objectMembers ?? []).filter { $0.name != "realm" } + [
            JSONMember("realm", .string(sandbox.id)), JSONMember("sandbox", .string(sandbox.name)),
          ])
      }
  }

  /// Reports the end of a document's realm, and of its sandboxes.
  func reportEnd(of realm: String, in tab: TabID, to context: BiDiContext) {
    let ended = sandboxes.filter { $0.realm == realm }.map(\.id)
    sandboxes.removeAll { $0.realm == realm }
    for id in ended + [realm] {
      context.emit("script.realmDestroyed", in: tab, .members([("realm", .string(id))]))
    }
  }
}
