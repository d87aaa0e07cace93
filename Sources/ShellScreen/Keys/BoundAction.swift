/// The action of a key sequence in a scope.
struct BoundAction: Equatable, Sendable {
  var action: KeyAction
  /// Index of the key in the binding: the first key of `select-tab` selects the first tab.
  var keyIndex = 0
  /// Whether the key types no text: a function key, or a chord with Ctrl or Alt.
  var isChord = true
}
