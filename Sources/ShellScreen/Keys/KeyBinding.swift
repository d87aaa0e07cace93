import TerminalModel

/// An action with its keys and its texts in help and footer.
package struct KeyBinding: Equatable, Sendable {
  package var action: KeyAction
  /// The footer shows the first one. Empty if the user disabled the action.
  package var keys: [KeySequence]
  package var section: KeySection
  /// Title in the help, in the imperative.
  package var title: String
  /// Label in the footer; empty for bindings that are never shown there.
  package var footerLabel: String
  /// Short form of a long list of keys for the help; empty lists all keys.
  package var keysText: String

  package init(
    _ action: KeyAction, _ keys: [KeyPress], sequences: [KeySequence] = [], _ section: KeySection, _ title: String,
    hint: String = "", keysText: String = ""
  ) {
    self.action = action
    self.keys = keys.map { KeySequence($0) } + sequences
    self.section = section
    self.title = title
    self.footerLabel = hint
    self.keysText = keysText
  }

  /// Name in settings: the action's name, with a prefix for section-specific meanings.
  package var name: String { section.prefix + action.name }

  /// The keys' names, for help and palette.
  package var keyNames: String { keysText.isEmpty ? keys.map(\.name).joined(separator: ", ") : keysText }
}

/// The action of a key sequence in a scope.
struct BoundAction: Equatable, Sendable {
  var action: KeyAction
  /// Index of the key in the binding: the first key of `select-tab` selects the first tab.
  var keyIndex = 0
  /// Whether the key types no text: a function key, or a chord with Ctrl or Alt.
  var isChord = true
}
