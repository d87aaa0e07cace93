import TerminalModel

/// An action with its keys and the words that the help and the footer say about it.
public struct KeyBinding: Equatable, Sendable {
  public var action: KeyAction
  /// The first one is the one that the footer shows; none when the user has taken them all away.
  public var keys: [KeySequence]
  public var section: KeySection
  /// A line of the help, in the imperative.
  public var title: String
  /// One or two words for the footer; empty for bindings that it never shows.
  public var hint: String
  /// How the help writes the keys, where listing each would be long; empty for the list.
  public var keysText: String

  public init(
    _ action: KeyAction, _ keys: [KeyPress], sequences: [KeySequence] = [], _ section: KeySection, _ title: String,
    hint: String = "", keysText: String = ""
  ) {
    self.action = action
    self.keys = keys.map { KeySequence($0) } + sequences
    self.section = section
    self.title = title
    self.hint = hint
    self.keysText = keysText
  }

  /// Its name in settings: the action's, with the place before it where the action means something else there.
  public var name: String { section.prefix + action.name }

  /// The keys in words, for the help and the palette.
  public var keyNames: String { keysText.isEmpty ? keys.map(\.name).joined(separator: ", ") : keysText }
}
