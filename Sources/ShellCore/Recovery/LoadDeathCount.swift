/// The number of a tab's next loads that die after their commit, as requested by `DeathKind.onLoad`.
enum LoadDeathCount: Equatable, Sendable {
  /// Each, until the renderer is revived.
  case each
  case next(Int)

  /// The count after one more death; nil when no further load dies.
  var decremented: LoadDeathCount? {
    switch self {
    case .each: .each
    case .next(let count): count > 1 ? .next(count - 1) : nil
    }
  }
}
