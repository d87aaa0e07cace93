/// What a sequence of keys means in one part of the screen.
struct KeyMeaning: Equatable, Sendable {
  var action: KeyAction
  /// Which of the binding's keys it was, from zero: the first key of `select-tab` selects the first tab.
  var place = 0
  /// A key that types nothing: a function key, or a chord with Ctrl or Alt.
  var isChord = true
}
