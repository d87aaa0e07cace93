import Flows
import ShellCore
import TerminalModel

/// What a user and a developer see of an app at one moment.
package struct AppMoment: Equatable, Sendable {
  package var grid: Grid
  /// The title of the current page.
  package var title: String
  /// The whole URL of the current page, or the name of a native screen.
  package var url: String
  /// The entries of the shown tab's back stack, oldest first; the current one is marked.
  package var history: [String]
  /// The items of the navigation bar.
  package var bar: [String]
  /// The tabs with their titles and badges; the selected one is marked.
  package var tabs: [String]

  /// The moment of a running app, or of one that has ended.
  /// - Parameter grid: the screen, or the whole document.
  package init(_ state: ShellState, grid: Grid) {
    self.grid = grid
    let address = LocationFormatter(app: state.app)
    let stack = state.selected?.stack ?? BackStack()
    title = stack.current?.page?.title ?? ""
    url = stack.current.map { $0.page?.url ?? address.text(of: $0) } ?? ""
    history = stack.entries.enumerated().map { index, entry in
      address.text(of: entry) + (index == stack.index ? " (current)" : "")
    }
    bar = []
    if let tab = state.selected {
      let shown = state.navigationBar(of: tab.id)
      bar = [
        "left: \(shown.leftIcon ?? "none")", "title: \(shown.title)", "right: \(shown.rightIcon ?? "none")",
      ]
    }
    tabs = state.tabs.map { tab in
      let badge = tab.badge.isEmpty ? "" : ", badge \(tab.badge)"
      return "\(tab.id.rawValue): \(state.title(of: tab.id))\(badge)"
        + (tab.id == state.selectedTab ? " (selected)" : "")
    }
  }
}
