/// The column widths of the table of flows. In a narrow terminal the path is truncated and omitted first, then the
/// number of steps, then the real time.
struct FlowColumns: Equatable {
  /// The sign and verdict with the following gap.
  static let verdict = 10
  static let gap = 2
  static let steps = 5
  static let time = 7
  private static let shortestName = 16
  private static let shortestPath = 12

  private(set) var name: Int
  /// The width of paths; 0 when they are omitted.
  private(set) var path = 0
  let hasSteps: Bool
  let hasVirtualTime: Bool
  let hasRealTime: Bool

  /// - Parameters:
  ///   - width: the width of a line.
  ///   - names: the width of the longest name.
  ///   - paths: the width of the longest path.
  init(width: Int, names: Int, paths: Int) {
    hasVirtualTime = width >= 28
    hasRealTime = width >= 48
    hasSteps = width >= 60
    let available =
      width - Self.verdict - (hasVirtualTime ? Self.gap + Self.time : 0) - (hasRealTime ? Self.gap + Self.time : 0)
      - (hasSteps ? Self.gap + Self.steps : 0)
    name = max(1, min(names, available))
    guard width >= 72 else { return }
    let sharedWidth = available - Self.gap
    let pathShare = min(paths, max(sharedWidth * 2 / 5, sharedWidth - names))
    guard pathShare >= min(paths, Self.shortestPath), sharedWidth - pathShare >= min(names, Self.shortestName) else {
      return
    }
    path = pathShare
    name = min(names, sharedWidth - pathShare)
  }
}
