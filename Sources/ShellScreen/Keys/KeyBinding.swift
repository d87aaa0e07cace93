import TerminalModel

/// An action with its keys and the words that the help and the footer say about it.
public struct KeyBinding: Equatable, Sendable {
  public var action: KeyAction
  /// The first one is the one that the footer shows.
  public var keys: [KeyPress]
  public var section: KeySection
  /// A line of the help, in the imperative.
  public var title: String
  /// One or two words for the footer; empty for bindings that it never shows.
  public var hint: String
  /// How the help writes the keys, where listing each would be long; empty for the list.
  public var keysText: String

  public init(
    _ action: KeyAction, _ keys: [KeyPress], _ section: KeySection, _ title: String, hint: String = "",
    keysText: String = ""
  ) {
    self.action = action
    self.keys = keys
    self.section = section
    self.title = title
    self.hint = hint
    self.keysText = keysText
  }
}
