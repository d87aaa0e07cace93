/// The user's choice for a stopped flow.
package enum DebuggerAction: CaseIterable, Equatable, Sendable {
  /// Closes the panel, to use the app manually.
  case dismiss
  case retryStep
  case skipStep
  case endFlow

  var key: Character {
    switch self {
    case .dismiss: "l"
    case .retryStep: "r"
    case .skipStep: "n"
    case .endFlow: "e"
    }
  }

  var title: String {
    switch self {
    case .dismiss: "use the app; d opens this panel again"
    case .retryStep: "run the step again"
    case .skipStep: "continue with the next step"
    case .endFlow: "end this flow"
    }
  }
}
