import TerminalModel

/// The screen before and after each step. What looks the same is kept once.
public struct StepPictures: Equatable, Sendable {
  /// Pictures of one flow. A flow with more keeps its first ones and its last ones.
  public static let limit = 1_000

  /// Pictures by their numbers.
  public private(set) var grids: [Int: Grid] = [:]
  /// Numbers of pictures by the numbers of steps.
  public private(set) var before: [Int: Int] = [:]
  public private(set) var after: [Int: Int] = [:]
  private var last = 0

  public init() {}

  /// Keeps the screen as a step finds it.
  public mutating func take(_ grid: Grid, before step: Int) { before[step] = number(of: grid) }

  /// Keeps the screen as a step leaves it.
  public mutating func take(_ grid: Grid, after step: Int) { after[step] = number(of: grid) }

  private mutating func number(of grid: Grid) -> Int {
    if last > 0, grids[last] == grid { return last }
    last += 1
    grids[last] = grid
    if grids.count > Self.limit { grids[last - Self.limit / 2] = nil }
    return last
  }
}
