/// What a step is to the user who would do it by hand.
public enum StepNature: String, Codable, Sendable {
  /// It only looks whether something is so.
  case look
  /// It types into whatever has the focus.
  case typing
  /// It does something else.
  case deed
}
