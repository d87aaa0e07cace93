/// Which of a tab's next loads die after their commit, as `DeathKind.onLoad` orders it.
enum LoadDeaths: Equatable, Sendable {
  /// Each, until the renderer is revived.
  case each
  case next(Int)

  /// What is left after one more death; nil when no further load dies.
  var afterOne: LoadDeaths? {
    switch self {
    case .each: .each
    case .next(let count): count > 1 ? .next(count - 1) : nil
    }
  }
}
