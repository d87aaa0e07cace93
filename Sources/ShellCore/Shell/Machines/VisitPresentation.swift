import BridgeContract
import PageWire

/// How the app's rules present a visit that a page proposes to its native side.
struct VisitPresentation {
  private let presentation: Presentation
  private let context: PresentationContext
  /// The action of a library of the page that performs the visit itself; nil where the shell must perform it.
  private let pageAction: String?

  /// Nil without a rule for the URL.
  init?(of url: String, _ tab: TabID, in shell: ShellState) {
    let address = WebAddress.typed(url, origin: shell.app.origin)
    guard let rule = shell.app.rule(for: address) else { return nil }
    (presentation, context) = rule
    let stack = shell.tabs[tab].stack
    let plan = stack.plan(rule, to: address)
    guard !plan.dismisses, plan.isModal == (stack.modalRoot != nil) else {
      pageAction = nil
      return
    }
    switch plan.move {
    case .push: pageAction = "advance"
    case .replace: pageAction = "replace"
    case .pop, .refresh, .clearAll, .replaceRoot, .nothing, .visitPrevious: pageAction = nil
    }
  }

  /// The answer to a native program (docs/native-programs.md, `presentation`).
  var json: JSONValue {
    .object([
      JSONMember("presentation", .string(presentation.rawValue)),
      JSONMember("context", .string(context.rawValue)),
      JSONMember("in_page", pageAction.map { .string($0) } ?? .null),
    ])
  }
}
