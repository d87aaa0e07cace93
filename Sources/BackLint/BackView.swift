import Flows
import ShellCore

/// The part of an app's navigation that Back changes.
package struct BackView: Equatable, Sendable {
  var tab: String
  /// The locations of the tab's back stack up to its current entry, oldest first, followed by those of its modals.
  var stack: [String]
  /// The left icon, title and right icon of the navigation bar.
  var bar: String
  var hasBackItem: Bool
  /// An item of the bar or a gesture leads back, for devices without a back button.
  var hasWayBack: Bool
  /// Whether Back has a target in the tab.
  var canGoBack: Bool
  /// The app runs in the foreground.
  var isInForeground: Bool

  init(_ state: ShellState, isRunning: Bool) {
    let formatter = LocationFormatter(app: state.app)
    let shown = state.navigationBar(of: state.selectedTab)
    tab = state.selectedTab.rawValue
    stack = (state.selected?.stack.entriesUpToCurrent ?? []).map(formatter.text)
    let modals = state.selected?.modals ?? []
    for modal in modals { stack += modal.stack.entriesUpToCurrent.map(formatter.text) }
    bar = [shown.leftIcon, shown.title, shown.rightIcon].map { $0.flatMap { $0.isEmpty ? nil : $0 } ?? "-" }
      .joined(separator: " | ")
    hasBackItem = shown.leftIcon == NavigationBar.backIcon
    hasWayBack = shown.leftIcon?.isEmpty == false || state.canSwipeBack || state.hasSheet
    canGoBack = !modals.isEmpty || state.selected?.stack.backIndex != nil
    isInForeground = isRunning && !state.hasExited && !state.isInBackground
  }

  var location: String { stack.last ?? "nothing" }

  var place: BackPlace { BackPlace(tab: tab, location: location) }

  func isSamePlace(as other: BackView) -> Bool { tab == other.tab && stack == other.stack }
}

/// A location in a tab. Numbers are masked: the items of a list are one place.
package struct BackPlace: Hashable, Sendable, CustomStringConvertible {
  package let tab: String
  package let location: String

  init(tab: String, location: String) {
    self.tab = tab
    self.location = location.replacing(/[0-9]+/, with: "#")
  }

  package var description: String { "\(location) in \(tab)" }
}

/// A step of a user from one place to the next.
struct BackStep: Hashable, Sendable, CustomStringConvertible {
  /// The index of the element among those of the screen that can be tapped.
  let index: Int
  let name: String

  var description: String { "tap \(name)" }
}
