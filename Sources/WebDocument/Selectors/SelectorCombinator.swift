/// How a compound selector relates to the one before it.
enum SelectorCombinator: Equatable, Sendable {
  case descendant, child, next, subsequent
}
