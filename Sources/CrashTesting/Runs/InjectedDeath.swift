import PageWire
import ShellCore

/// The death that a run has caused, and where the app was then.
struct InjectedDeath {
  let time: Double
  /// The number of the step in which it happened.
  let step: Int
  /// The app's location.
  var location: String
  private let tab: TabID
  /// A native screen was shown.
  private let wasBelowScreen: Bool
  /// The document whose renderer was killed; nil if the app was killed.
  private let document: DocumentIdentity?

  init(at point: CrashPoint, of kind: CrashKind, in state: ShellState) {
    time = point.time
    step = point.step
    location = AppSnapshot.location(of: state)
    tab = TabID(point.tab)
    wasBelowScreen = state.nativeScreen(of: state.selectedTab) != nil
    switch kind {
    case .renderer: document = DocumentIdentity(state.tab(tab))
    case .host: document = nil
    }
  }

  /// Whether the shown page is the dead one.
  func isDocumentShown(in state: ShellState) -> Bool {
    guard let document else { return false }
    return state.selectedTab == tab && DocumentIdentity(state.selected) == document
  }

  /// Whether the shown page has replaced the one that died.
  func isDocumentReplaced(in state: ShellState) -> Bool {
    guard let document else { return false }
    return state.selectedTab == tab && DocumentIdentity(state.selected) != document
  }

  /// Whether the user is still where the death happened. A native screen closes with the page that opened it, which
  /// returns the user to the page.
  func isUserThere(in state: ShellState) -> Bool {
    AppSnapshot.location(of: state) == location
      || wasBelowScreen && state.nativeScreen(of: state.selectedTab) == nil
  }
}

/// Identifies a document in a tab across renderer restarts.
private struct DocumentIdentity: Equatable {
  let view: ViewID
  let generation: Generation

  init?(_ tab: TabState?) {
    guard let page = tab?.page else { return nil }
    view = page.view
    generation = page.generation
  }
}
