/// How a compound selector relates to the one before it.
enum SelectorCombinator: Equatable {
  case descendant, child, next, subsequent
}
