/// The syntax of a pattern.
indirect enum PatternNode: Equatable, Sendable {
  case character(ScalarSet)
  case sequence([PatternNode])
  case choice([PatternNode])
  /// No maximum is unlimited.
  case repetition(PatternNode, minimum: Int, maximum: Int?)
  case start
  case end
  case wordBoundary(isNegated: Bool)
  case lookahead(PatternNode, isNegated: Bool)
}
