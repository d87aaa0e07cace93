/// The answer to an `InspectionRequest`.
public struct Inspection: Equatable, Sendable {
  public enum Content: Equatable, Sendable {
    /// Nodes in tree order, and how many more there would have been.
    case outline([OutlineNode], omitted: UInt32)
    case element(InspectedElement)
    case completions(CompletionList)
    /// There is no such node, or nothing that could complete the text.
    case nothing
    /// The page did not answer, or is gone. Never on the wire: the shell says it to itself.
    case silence
  }

  public var request: UInt32
  public var content: Content

  public init(request: UInt32, content: Content) {
    self.request = request
    self.content = content
  }
}
