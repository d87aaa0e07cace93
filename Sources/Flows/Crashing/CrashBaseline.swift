/// What a flow's run is like when nobody disturbs it: what the others are compared with.
public struct CrashBaseline: Sendable {
  /// Where a renderer may die, in order.
  public internal(set) var points: [CrashPoint] = []
  /// Where the app stood, with the number of what had happened when it came there.
  var moments: [(number: Int, moment: CrashMoment)] = []
  /// What the screen showed after steps that had left a call under way, and never else.
  var waiting: [CrashScreen] = []
  /// Pages of the shell's own that were shown after steps, about loads that had failed.
  var failures: Set<String> = []
  var executions: [String: Int] = [:]
  /// Deaths that the flow itself orders.
  var deaths = 0
  var end = CrashMoment(tab: "", place: "", bar: "", stacks: [:])
  var screen = CrashScreen(lines: [])
  /// The flow's steps in words, the first one at 0.
  public internal(set) var steps: [String] = []

  /// Where the app stood when something happened, and everywhere that it came to afterwards.
  func moments(from number: Int) -> [CrashMoment] {
    let first = moments.lastIndex { $0.number <= number } ?? 0
    return moments[first...].map(\.moment)
  }
}
