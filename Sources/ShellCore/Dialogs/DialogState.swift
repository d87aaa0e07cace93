import PageWire

/// A dialog about a page, drawn by the shell. It belongs to its view and goes with it.
public struct DialogState: Equatable, Sendable {
  public var tab: TabID
  public var view: ViewID
  public var generation: Generation
  public var request: DialogRequest
  /// The shell's own question, whether the page's script is to be stopped; accepting stops it.
  public var asksForStop = false
  /// The shell's own question on behalf of the page's call.
  public var permission: PermissionQuestion?
  /// What the user typed into a prompt so far.
  public var text: String

  public init(tab: TabID, view: ViewID, generation: Generation, request: DialogRequest, text: String) {
    self.tab = tab
    self.view = view
    self.generation = generation
    self.request = request
    self.text = text
  }
}
