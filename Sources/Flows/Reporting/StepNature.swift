/// What a step is to the user who would do it by hand.
public enum StepNature: String, Codable, Sendable {
  /// It only looks whether the screen, or the place where the app stands, is as it should be.
  case look
  /// It looks at what no user sees: calls, loads, what is kept.
  case audit
  /// It types into whatever has the focus.
  case typing
  /// It does something else.
  case deed
  /// No deed of a user: the device, the network, time, or the flow itself.
  case circumstance

  /// Whether a user would do it.
  var isUsers: Bool {
    switch self {
    case .look, .typing, .deed: true
    case .audit, .circumstance: false
    }
  }
}
