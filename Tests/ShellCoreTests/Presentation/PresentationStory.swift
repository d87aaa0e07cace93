import PageWire
import ShellTestKit

@testable import ShellCore

/// Visits in an app with rules. `/m*` are pages of modals, `/item` matches the tested rule.
struct PresentationStory {
  let store: ShellStore
  private var before: [String: Int] = [:]

  init(rules: [PathRule] = [], formRedirect: FormRedirect = .push, platform: Platform = .ios, hasRules: Bool = true) {
    var app = BankApp.description()
    app.platform = platform
    app.bfcache = .platform
    app.navigation.formRedirect = formRedirect
    if hasRules { app.navigation.rules = [PathRule(pattern: PathPattern("/m*"), context: .modal)] + rules }
    store = ShellStore.testing(app)
    ImmediateResponder.play(.launched(url: nil), in: store)
  }

  /// The user follows links of the current page, one after another.
  func visit(_ paths: String...) {
    for path in paths { visit(path, by: .link) }
  }

  func visit(_ path: String, by cause: NavigationRequest.Cause) {
    ImmediateResponder.play(.user(.insertText("x")), in: store)
    ImmediateResponder.play(report(.requestsNavigation(cause, path)), in: store)
  }

  /// The user submits a form, and the server redirects.
  func submit(redirectingTo path: String) {
    ImmediateResponder.play(.user(.insertText("x")), in: store)
    let navigation = PageEvent.requestsNavigation(.form, "/send", method: "POST")
    var effects = store.arrange([report(navigation)])
    guard case .startLoad(let request)? = effects.first(where: { if case .startLoad = $0 { true } else { false } })
    else { return }
    effects = store.arrange([.redirected(request.load.rawValue, BankApp.absolute(path))])
    guard effects.contains(.followRedirect(request.load)) else {
      // The shell navigates by itself.
      for effect in effects { ImmediateResponder.perform(effect, in: store) }
      return
    }
    ImmediateResponder.play(.responded(request.load.rawValue, path), in: store)
  }

  func back() { ImmediateResponder.play(.user(.goBack), in: store) }

  mutating func mark() { before = store.state.loadCounts }

  /// The tab's own stack, the modal's, and the loads since the mark.
  var outcome: (stack: String, modal: String, loads: String) {
    let stack = store.state.tab("TAB_1")?.stack ?? BackStack()
    let loads = store.state.loadCounts.compactMap { url, count -> String? in
      let more = count - (before[url] ?? 0)
      return more == 0 ? nil : WebAddress.path(of: url) + (more == 1 ? "" : " \(more) times")
    }
    return (Self.text(stack.tabEntries), Self.text(stack.modalEntries), loads.sorted().joined(separator: ", "))
  }

  private static func text(_ entries: [HistoryEntry]) -> String {
    entries.map { WebAddress.path(of: $0.page?.url ?? "#") }.joined(separator: " ")
  }

  private func report(_ event: PageEvent) -> ShellEvent {
    let page = store.state.tab("TAB_1")?.page
    return .pageReported(
      EventEnvelope(view: page?.view ?? ViewID(0), generation: page?.generation ?? Generation(0), event: event))
  }
}
