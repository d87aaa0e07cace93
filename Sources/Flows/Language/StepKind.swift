/// The kind of a step, from the point of view of a user who performs it by hand.
package enum StepKind: String, Codable, Sendable {
  /// An assertion about the screen or the app's location.
  case visibleAssertion
  /// An assertion about state that users do not see: calls, loads, stored data.
  case internalAssertion
  /// Text input into the focused element.
  case typing
  /// Any other action of a user.
  case userAction
  /// A change of the environment: the device, the network, time, or the flow itself.
  case environment

  /// Whether a user performs the step.
  package var isPerformedByUser: Bool {
    switch self {
    case .visibleAssertion, .typing, .userAction: true
    case .internalAssertion, .environment: false
    }
  }
}
