import TerminalModel

/// A query of the inspector. Its evaluation runs no script of the page.
public struct InspectionRequest: Equatable, Sendable {
  public enum Subject: Equatable, Sendable {
    /// The tree with the children of its expanded nodes; with `opensTop` also the first levels.
    case outline(expanded: [UInt32], expandsTop: Bool)
    /// The styles and the box of an element.
    case element(UInt32)
    /// The same for the topmost element at a cell of the viewport.
    case elementAt(GridPoint)
    /// Completions of a script that is being typed.
    case completions(String)
  }

  public var request: UInt32
  public var subject: Subject

  public init(request: UInt32, subject: Subject) {
    self.request = request
    self.subject = subject
  }
}
