import PageWire

/// A script of the shell itself that runs in a page.
struct ShellScript: Equatable, Sendable {
  enum Purpose: Equatable, Sendable {
    case action(ActionID)
    /// A line of the console.
    case console
  }

  var purpose: Purpose
  /// Where it runs.
  var address: PageAddress
  var tab: TabID
}
