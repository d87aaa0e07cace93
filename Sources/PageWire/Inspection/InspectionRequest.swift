import TerminalModel

/// A question of the inspector. Answering it runs no script of the page.
public struct InspectionRequest: Equatable, Sendable {
  public enum Subject: Equatable, Sendable {
    /// The tree, as far as its nodes are unfolded; with `opensTop` the first levels are, too.
    case outline(unfolded: [UInt32], opensTop: Bool)
    /// The styles and the box of an element.
    case element(UInt32)
    /// The same for the uppermost element at a cell of the viewport.
    case elementAt(GridPoint)
    /// What could stand at the end of a script that is being typed.
    case completions(String)
  }

  public var request: UInt32
  public var subject: Subject

  public init(request: UInt32, subject: Subject) {
    self.request = request
    self.subject = subject
  }
}
