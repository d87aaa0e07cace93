import Flows
import SourceText

/// The record of a flow's run without an injected crash. Runs with a crash are compared with it.
package struct CrashBaseline: Sendable {
  /// Identifies a step by its position in a file.
  struct StepKey: Hashable, Sendable {
    var path: String
    var position: SourcePosition

    init(_ step: StepReport) {
      path = step.path
      position = step.position
    }

    init(path: String, position: SourcePosition) {
      self.path = path
      self.position = position
    }
  }

  /// The app at the end of a step.
  struct StepEnd: Sendable {
    var screen: CrashScreen
    var snapshot: AppSnapshot
    /// nil when no page was visible.
    var chromeSnapshot: ChromeSnapshot?
    /// A native call was pending.
    var isWaiting: Bool
  }

  /// The page at the end of a step.
  struct PageAtStepEnd: Sendable {
    var kind: StepKind
    /// The location that the app showed.
    var location: String
    var page: [String]
  }

  /// The points at which a renderer can be killed, in order.
  package internal(set) var points: [CrashPoint] = []
  /// The app's states, each with the number of the event that led to it.
  var snapshots: [(number: Int, snapshot: AppSnapshot)] = []
  /// After each step, and at the end.
  var stepEnds: [StepEnd] = []
  /// Screens that appear only while a native call is pending.
  var waitingScreens: [CrashScreen] = []
  /// The visible pages with the chrome around them.
  var chromeSnapshots: [ChromeSnapshot] = []
  /// Failed loads whose error page was shown after a step.
  var expectedFailures: Set<String> = []
  /// Locations at which an error page was shown after a step.
  var failureLocations: Set<String> = []
  /// The page after each step, by the step's number.
  var pagesAfterSteps: [Int: PageAtStepEnd] = [:]
  /// The native calls that were executed, in order.
  var calls: [CrashCall] = []
  /// Calls of the other baseline runs, with variable data masked.
  var otherCalls: Set<CrashCall> = []
  /// The highest number of calls of each interface in a baseline run.
  var callCounts: [String: Int] = [:]
  /// Renderer deaths that the flow itself causes.
  var deaths = 0
  /// The number of the step in which the app exits; nil when it does not.
  var exitStep: Int?
  var finalSnapshot = AppSnapshot(tab: "", entry: "", bar: "", stacks: [:])
  var finalScreen = CrashScreen(lines: [])
  /// The flow's steps; the first step is at index 0.
  package internal(set) var steps: [StepLocation] = []
  /// The last visible assertion and its description; nil when the flow has none or accepts its failure.
  var lastAssertion: (step: StepKey, text: String)?
  var variation = CrashVariation()

  /// The app's state at an event and all states after it.
  func snapshots(from number: Int) -> [AppSnapshot] {
    let first = snapshots.lastIndex { $0.number <= number } ?? 0
    return snapshots[first...].map(\.snapshot)
  }

  /// The step after the last one that ended with this page content at a location.
  ///
  /// nil when there is none, or when no user action lies between it and `step`. Typing belongs to the tap that focused
  /// the field.
  /// - Parameter step: only earlier steps are searched.
  func nextStep(after page: [String], at location: String, before step: Int) -> Int? {
    guard !page.isEmpty else { return nil }
    let last = pagesAfterSteps.keys.filter { number in
      guard number < step, let rested = pagesAfterSteps[number], rested.location == location, rested.page == page else {
        return false
      }
      return (number + 1..<step).lazy.compactMap { pagesAfterSteps[$0]?.kind }.first {
        $0 == .userAction || $0 == .typing
      } == .userAction
    }.max()
    return last.map { $0 + 1 }
  }

  /// Adds the differences between this and another baseline run to the variation.
  package mutating func addVariation(from other: CrashBaseline) {
    guard stepEnds.count == other.stepEnds.count else { return }
    for (rest, other) in zip(stepEnds, other.stepEnds) {
      variation.compare(rest.screen.lines, other.screen.lines)
      variation.compare(rest.snapshot.texts, other.snapshot.texts)
      if let badges = rest.chromeSnapshot?.chrome.badges, let others = other.chromeSnapshot?.chrome.badges {
        for (tab, badge) in badges { variation.compare([badge], others[tab].map { [$0] } ?? []) }
      }
    }
    variation.compare(calls, other.calls)
    otherCalls.formUnion(other.calls)
    callCounts.merge(other.callCounts, uniquingKeysWith: max)
  }

  /// Masks everything that differs between baseline runs. Call it after the last `learn(from:)`.
  package mutating func maskVariation() {
    snapshots = snapshots.map { ($0.number, $0.snapshot.masked(by: variation)) }
    chromeSnapshots = stepEnds.compactMap { $0.chromeSnapshot?.masked(by: variation) }
    let idle = stepEnds.filter { !$0.isWaiting }.map { $0.screen.masked(by: variation) }
    // A screen that also appears without a pending call is no sign of waiting.
    waitingScreens = stepEnds.filter(\.isWaiting).map { $0.screen.masked(by: variation) }.filter { !idle.contains($0) }
    stepEnds = []
    pagesAfterSteps = pagesAfterSteps.mapValues {
      PageAtStepEnd(kind: $0.kind, location: $0.location, page: $0.page.map(variation.masked))
    }
    otherCalls = Set(otherCalls.map(variation.masked))
    calls = calls.map(variation.masked)
    finalSnapshot = finalSnapshot.masked(by: variation)
    finalScreen = finalScreen.masked(by: variation)
  }
}
