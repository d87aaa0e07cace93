/// The relation of a compound selector to the preceding one.
enum SelectorCombinator: Equatable, Sendable {
  case descendant, child, next, subsequent
}
