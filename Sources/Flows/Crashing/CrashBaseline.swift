import SourceText

/// The record of a flow's run without an injected crash. Runs with a crash are compared with it.
public struct CrashBaseline: Sendable {
  /// Identifies a step by its position in a file.
  struct StepPlace: Hashable, Sendable {
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
  struct Rest: Sendable {
    var screen: CrashScreen
    var moment: CrashMoment
    /// nil when no page was visible.
    var look: CrashLook?
    /// A native call was pending.
    var isWaiting: Bool
  }

  /// The page at the end of a step.
  struct Rested: Sendable {
    var nature: StepNature
    /// The location that the app showed.
    var place: String
    var page: [String]
  }

  /// The points at which a renderer can be killed, in order.
  public internal(set) var points: [CrashPoint] = []
  /// The app's states, each with the number of the event that led to it.
  var moments: [(number: Int, snapshot: CrashMoment)] = []
  /// After each step, and at the end.
  var rests: [Rest] = []
  /// Screens that appear only while a native call is pending.
  var waiting: [CrashScreen] = []
  /// The visible pages with the chrome around them.
  var looks: [CrashLook] = []
  /// Failed loads whose error page was shown after a step.
  var failures: Set<String> = []
  /// Locations at which an error page was shown after a step.
  var failedPlaces: Set<String> = []
  /// The page after each step, by the step's number.
  var pages: [Int: Rested] = [:]
  /// The native calls that were executed, in order.
  var calls: [CrashCall] = []
  /// Calls of the other baseline runs, with variable data masked.
  var otherCalls: Set<CrashCall> = []
  /// The highest number of calls of each interface in a baseline run.
  var callCounts: [String: Int] = [:]
  /// Renderer deaths that the flow itself causes.
  var deaths = 0
  var end = CrashMoment(tab: "", place: "", bar: "", stacks: [:])
  var screen = CrashScreen(lines: [])
  /// Descriptions of the flow's steps; the first step is at index 0.
  public internal(set) var steps: [String] = []
  /// The last visible assertion and its description; nil when the flow has none or accepts its failure.
  var goal: (step: StepPlace, text: String)?
  var variation = CrashVariation()

  /// The app's state at an event and all states after it.
  func moments(from number: Int) -> [CrashMoment] {
    let first = moments.lastIndex { $0.number <= number } ?? 0
    return moments[first...].map(\.snapshot)
  }

  /// The step after the last one that ended with this page content at a location.
  ///
  /// nil when there is none, or when no user action lies between it and `step`. Typing belongs to the tap that focused
  /// the field.
  /// - Parameter step: only earlier steps are searched.
  func nextStep(after page: [String], at place: String, before step: Int) -> Int? {
    guard !page.isEmpty else { return nil }
    let last = pages.keys.filter { number in
      guard number < step, let rested = pages[number], rested.place == place, rested.page == page else { return false }
      return (number + 1..<step).lazy.compactMap { pages[$0]?.nature }.first { $0 == .deed || $0 == .typing } == .deed
    }.max()
    return last.map { $0 + 1 }
  }

  /// Adds the differences between this and another baseline run to the variation.
  public mutating func learn(from other: CrashBaseline) {
    guard rests.count == other.rests.count else { return }
    for (rest, other) in zip(rests, other.rests) {
      variation.learn(rest.screen.lines, other.screen.lines)
      variation.learn(rest.moment.texts, other.moment.texts)
      if let badges = rest.look?.chrome.badges, let others = other.look?.chrome.badges {
        for (tab, badge) in badges { variation.learn([badge], others[tab].map { [$0] } ?? []) }
      }
    }
    variation.learn(calls, other.calls)
    otherCalls.formUnion(other.calls)
    callCounts.merge(other.callCounts, uniquingKeysWith: max)
  }

  /// Masks everything that differs between baseline runs. Call it after the last `learn(from:)`.
  public mutating func finish() {
    moments = moments.map { ($0.number, $0.snapshot.stable(variation)) }
    looks = rests.compactMap { $0.look?.stable(variation) }
    let idle = rests.filter { !$0.isWaiting }.map { $0.screen.stable(variation) }
    // A screen that also appears without a pending call is no sign of waiting.
    waiting = rests.filter(\.isWaiting).map { $0.screen.stable(variation) }.filter { !idle.contains($0) }
    rests = []
    pages = pages.mapValues { Rested(nature: $0.nature, place: $0.place, page: $0.page.map(variation.stable)) }
    otherCalls = Set(otherCalls.map(variation.stable))
    calls = calls.map(variation.stable)
    end = end.stable(variation)
    screen = screen.stable(variation)
  }
}
