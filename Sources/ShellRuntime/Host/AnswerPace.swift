/// How fast a page gets answers in virtual time: as many as it may have at once, then one a millisecond.
///
/// A page that asks again with each answer (an image whose fallback is missing, a poll without a pause) would otherwise be
/// answered for ever at one and the same moment, and no step would end. On a phone such a page costs time, too.
struct AnswerPace {
  private var allowance = Double(RuntimeLimits.answersAtOnce)
  private var countedAt: Double

  /// - Parameter now: the time of the document's beginning, in milliseconds.
  init(now: Double) { countedAt = now }

  /// Milliseconds that the next answer has to wait. Answers that are asked for now come in the order of their calls.
  mutating func wait(at now: Double) -> Double {
    allowance = min(Double(RuntimeLimits.answersAtOnce), allowance + max(0, now - countedAt)) - 1
    countedAt = now
    return max(0, -allowance)
  }
}
