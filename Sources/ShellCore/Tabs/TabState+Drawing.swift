import BridgeContract
import PageWire

extension TabState {
  /// Stores the watched values of a page; undeclared ones are ignored.
  mutating func handleState(_ json: String, in shell: inout SharedState) {
    guard let value = try? JSONValue(parsing: json), case .object(let members) = value else { return }
    let watched = shell.app.pages.watches.compactMap { name in
      members.last { $0.name == name }.map { JSONMember(name, shell.app.bridged($0.value)) }
    }
    page?.watched = watched
  }

  /// Whether the tab's document is its script.
  func runsScript(in shell: SharedState) -> Bool { pageURL.map { shell.app.isScript($0, id) } ?? false }
}
