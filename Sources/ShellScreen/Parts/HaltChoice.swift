/// What a user does about a flow that has stopped.
public enum HaltChoice: CaseIterable, Equatable, Sendable {
  /// Closes the card, to use the app by hand.
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
    case .look: "look around, by hand; d comes back here"
    case .again: "run the step again"
    case .next: "go on with the next step"
    case .end: "end this flow"
    }
  }
}
