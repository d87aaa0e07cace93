/// The columns of the table of flows on a terminal. Where room is short, first the path is shortened and left out, then the number of
/// steps, then the real time.
struct FlowColumns: Equatable {
  /// Sign and verdict, with the gap behind them.
  static let verdict = 10
  static let gap = 2
  static let steps = 5
  static let time = 7
  private static let shortestName = 16
  private static let shortestPath = 12

  private(set) var name: Int
  /// 0 when paths are left out.
  private(set) var path = 0
  let hasSteps: Bool
  let hasVirtualTime: Bool
  let hasRealTime: Bool

  /// - Parameters:
  ///   - width: of a line.
  ///   - names: columns of the longest name.
  ///   - paths: columns of the longest path.
  init(width: Int, names: Int, paths: Int) {
    hasVirtualTime = width >= 28
    hasRealTime = width >= 48
    hasSteps = width >= 60
    let room =
      width - Self.verdict - (hasVirtualTime ? Self.gap + Self.time : 0) - (hasRealTime ? Self.gap + Self.time : 0)
      - (hasSteps ? Self.gap + Self.steps : 0)
    name = max(1, min(names, room))
    guard width >= 72 else { return }
    let shared = room - Self.gap
    let wanted = min(paths, max(shared * 2 / 5, shared - names))
    guard wanted >= min(paths, Self.shortestPath), shared - wanted >= min(names, Self.shortestName) else { return }
    path = wanted
    name = min(names, shared - wanted)
  }
}
