/// The result of an `InspectionRequest`.
public struct Inspection: Equatable, Sendable {
  public enum Content: Equatable, Sendable {
    /// Nodes in tree order, and the number of omitted nodes.
    case outline([OutlineNode], omitted: UInt32)
    case element(InspectedElement)
    case completions(CompletionList)
    /// There is no such node, or no completion.
    case notFound
    /// The page did not respond, or is gone. Created by the shell, never sent on the wire.
    case noResponse
  }

  public var request: UInt32
  public var content: Content

  public init(request: UInt32, content: Content) {
    self.request = request
    self.content = content
  }
}

/// Completions of a script that is being typed.
public struct CompletionList: Equatable, Sendable {
  /// Number of UTF-16 units at the end of the text that a name replaces.
  public var replaced: UInt32
  /// In display order.
  public var names: [String]

  public init(replaced: UInt32, names: [String]) {
    self.replaced = replaced
    self.names = names
  }
}
