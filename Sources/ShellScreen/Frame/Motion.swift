/// How much of the frame moves between two of its states.
public enum Motion: String, CaseIterable, Sendable {
  case full
  /// Changes of brightness, but nothing that travels over the screen.
  case reduced
  /// Every change is there at once.
  case none
}
