/// The user's motion preference for transitions between screens.
public enum MotionPreference: String, CaseIterable, Sendable {
  case full
  /// Fades only; nothing moves across the screen.
  case reduced
  /// No transitions.
  case none
}
