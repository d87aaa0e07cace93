/// A text that a flow left behind, as a screenshot.
public struct FlowArtefact: Hashable, Sendable {
  /// As the flow names it, without an extension.
  public var name: String
  public var text: String

  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}
