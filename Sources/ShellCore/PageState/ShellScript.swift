import PageWire

/// A script of the shell that runs in a page.
struct ShellScript: Equatable, Sendable {
  enum Purpose: Equatable, Sendable {
    case action(ActionID)
    /// A line of console input.
    case console
    /// A call of the page's analytics SDK.
    case tracking(CallID)
  }

  var purpose: Purpose
  /// The page in which it runs.
  var address: PageAddress
  var tab: TabID
}
