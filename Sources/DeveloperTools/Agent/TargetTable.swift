import BridgeContract
import ShellCore
import ShellRuntime

/// What a client can be connected with.
struct Target: Equatable {
  var id: String
  /// nil for the browser, which is the app.
  var tab: TabID?
  var title = ""
  var url = ""
  /// The tab whose page has opened it; nil for the app's own, and for those of clients.
  var opener: TabID?
  /// Whether its scripts reach the opener's window.
  var canAccessOpener = false
}

/// A change of the targets.
enum TargetChange {
  case created(Target), changed(Target), destroyed(Target)
}

/// The targets: the browser, and a page for each tab that shows one.
final class TargetTable {
  private let host: ShellHost
  /// Begins the identifiers of this run, which other programs cannot guess.
  let run: String
  /// The targets that clients know.
  private var known: [Target] = []
  private var identifiers: [TabID: String] = [:]
  private var count = 0
  /// The tabs that clients have opened.
  private var clientTabs: Set<TabID> = []
  /// The tabs from before, while a client opens one.
  private var formerTabs: Set<TabID>?

  init(_ host: ShellHost) {
    self.host = host
    var generator = SystemRandomNumberGenerator()
    run = Self.hexadecimal(generator.next())
  }

  private static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// An identifier of 32 digits, as in Chrome.
  private func identifier(_ kind: UInt64, _ number: Int) -> String {
    run + Self.hexadecimal(kind << 48 | UInt64(truncatingIfNeeded: number))
  }

  func identifier(session number: Int) -> String { identifier(2, number) }

  var browser: Target { Target(id: identifier(0, 0), tab: nil, title: "Hull", url: "") }
  /// The only browser context.
  var contextID: String { identifier(3, 0) }

  private func identifier(of tab: TabID) -> String {
    if let known = identifiers[tab] { return known }
    count += 1
    let new = identifier(1, count)
    identifiers[tab] = new
    return new
  }

  /// Forgets the target of a tab that is being closed: its next page is another one.
  func forget(_ tab: TabID) { identifiers[tab] = nil }

  /// The pages at the moment.
  var pages: [Target] {
    var targets = host.read { state in
      state.tabs.filter { $0.page != nil }.map { tab in
        Target(
          id: "", tab: tab.id, title: state.title(of: tab.id), url: state.viewURL(of: tab.id), opener: tab.opener,
          canAccessOpener: tab.openerWindow != nil)
      }
    }
    for (index, target) in targets.enumerated() {
      guard let tab = target.tab else { continue }
      targets[index].id = identifier(of: tab)
      if clientTabs.contains(tab) || formerTabs?.contains(tab) == false {
        (targets[index].opener, targets[index].canAccessOpener) = (nil, false)
      }
    }
    return targets
  }

  /// Runs an action of a client that opens a tab, and returns its target; nil if none was opened.
  func openTarget(_ action: () -> Void) -> Target? {
    let before = Set(host.read { $0.tabs.map(\.id) })
    formerTabs = before
    action()
    formerTabs = nil
    guard let new = host.read({ state in state.tabs.map(\.id).first { !before.contains($0) } }) else { return nil }
    clientTabs.insert(new)
    return page(of: new)
  }

  func page(_ id: String) -> Target? { pages.first { $0.id == id } }
  func page(of tab: TabID) -> Target? { pages.first { $0.tab == tab } }

  /// The identifier of a tab's page, which is also that of its main frame.
  func frameID(of tab: TabID) -> String { identifier(of: tab) }

  /// The target of a WebSocket.
  func target(ofPath path: String) -> Target? {
    let parts = path.split(separator: "/").map { String($0) }
    guard parts.count == 3, parts[0] == "devtools" else { return nil }
    switch parts[1] {
    case "browser": return parts[2] == browser.id ? browser : nil
    case "page": return page(parts[2])
    default: return nil
    }
  }

  /// The changes since the last call.
  func update() -> [TargetChange] {
    let now = pages
    guard now != known else { return [] }
    var changes: [TargetChange] = []
    for target in known where !now.contains(where: { $0.id == target.id }) { changes.append(.destroyed(target)) }
    for target in now {
      guard let former = known.first(where: { $0.id == target.id }) else {
        changes.append(.created(target))
        continue
      }
      if former != target { changes.append(.changed(target)) }
    }
    known = now
    return changes
  }
}
