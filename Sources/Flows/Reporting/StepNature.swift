/// The kind of a step, from the point of view of a user who performs it by hand.
public enum StepNature: String, Codable, Sendable {
  /// An assertion about the screen or the app's location.
  case look
  /// An assertion about state that users do not see: calls, loads, stored data.
  case audit
  /// Text input into the focused element.
  case typing
  /// Any other action of a user.
  case deed
  /// A change of the environment: the device, the network, time, or the flow itself.
  case circumstance

  /// Whether a user performs the step.
  var isUsers: Bool {
    switch self {
    case .look, .typing, .deed: true
    case .audit, .circumstance: false
    }
  }
}
