/// The user's choice for a stopped flow.
public enum HaltChoice: CaseIterable, Equatable, Sendable {
  /// Closes the panel, to use the app manually.
  case look
  case again
  case next
  case end

  var key: Character {
    switch self {
    case .look: "l"
    case .again: "r"
    case .next: "n"
    case .end: "e"
    }
  }

  var title: String {
    switch self {
    case .look: "use the app; d opens this panel again"
    case .again: "run the step again"
    case .next: "continue with the next step"
    case .end: "end this flow"
    }
  }
}
