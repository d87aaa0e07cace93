import TerminalModel

/// Screenshots before and after each step. Equal consecutive screenshots are stored once.
package struct StepScreenshots: Equatable, Sendable {
  /// The maximum number of screenshots. Beyond it only the first and the last ones are stored.
  package static let limit = 1_000

  /// Screenshots by number.
  package private(set) var grids: [Int: Grid] = [:]
  /// Numbers of screenshots by the number of the step.
  package private(set) var before: [Int: Int] = [:]
  package private(set) var after: [Int: Int] = [:]
  private var last = 0

  package init() {}

  /// Stores the screen before a step.
  package mutating func store(_ grid: Grid, before step: Int) { before[step] = number(of: grid) }

  /// Stores the screen after a step.
  package mutating func store(_ grid: Grid, after step: Int) { after[step] = number(of: grid) }

  private mutating func number(of grid: Grid) -> Int {
    if last > 0, grids[last] == grid { return last }
    last += 1
    grids[last] = grid
    if grids.count > Self.limit { grids[last - Self.limit / 2] = nil }
    return last
  }
}
