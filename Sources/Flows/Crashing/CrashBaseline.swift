import SourceText

/// What a flow's run is like when nothing disturbs it: what the others are compared with.
public struct CrashBaseline: Sendable {
  /// A step by its place in a file.
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
    /// nil when no page could be seen.
    var look: CrashLook?
    /// A call was under way.
    var isWaiting: Bool
  }

  /// The page when a step had ended.
  struct Rested: Sendable {
    var nature: StepNature
    /// Where the app stood.
    var place: String
    var page: [String]
  }

  /// Where a renderer may die, in order.
  public internal(set) var points: [CrashPoint] = []
  /// Where the app stood, with the number of what had happened when it came there.
  var moments: [(number: Int, moment: CrashMoment)] = []
  /// After each step, and at the end.
  var rests: [Rest] = []
  /// What the screen showed after steps that had left a call under way, and never else.
  var waiting: [CrashScreen] = []
  /// Pages together with what the shell showed around them.
  var looks: [CrashLook] = []
  /// Pages of the shell's own that were shown after steps, about loads that had failed.
  var failures: Set<String> = []
  /// Where a failed load was shown after a step.
  var failedPlaces: Set<String> = []
  /// The page after each step, by the step's number.
  var pages: [Int: Rested] = [:]
  /// What native sides carried out, in order.
  var calls: [CrashCall] = []
  /// Calls that other undisturbed runs had, by data that does not vary.
  var otherCalls: Set<CrashCall> = []
  /// The highest number of calls of an interface in an undisturbed run.
  var callCounts: [String: Int] = [:]
  /// Deaths that the flow itself orders.
  var deaths = 0
  var end = CrashMoment(tab: "", place: "", bar: "", stacks: [:])
  var screen = CrashScreen(lines: [])
  /// The flow's steps in words, the first one at 0.
  public internal(set) var steps: [String] = []
  /// The last assertion about what a user sees, with its words; nil when the flow has none, or accepts that it is not met.
  var goal: (place: StepPlace, text: String)?
  var variation = CrashVariation()

  /// Where the app stood when something happened, and everywhere that it came to afterwards.
  func moments(from number: Int) -> [CrashMoment] {
    let first = moments.lastIndex { $0.number <= number } ?? 0
    return moments[first...].map(\.moment)
  }

  /// The step that follows the last one after which the page had these texts at a place; nil when there is none, or when the user did
  /// nothing between it and a step. What is typed goes with the tap that has found the field.
  /// - Parameter step: only steps before it count.
  func nextStep(after page: [String], at place: String, before step: Int) -> Int? {
    guard !page.isEmpty else { return nil }
    let last = pages.keys.filter { number in
      guard number < step, let rested = pages[number], rested.place == place, rested.page == page else { return false }
      return (number + 1..<step).lazy.compactMap { pages[$0]?.nature }.first { $0 == .deed || $0 == .typing } == .deed
    }.max()
    return last.map { $0 + 1 }
  }

  /// Learns from another undisturbed run what differs between two of them.
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

  /// Leaves out of everything what differs between undisturbed runs. Nothing can be learned afterwards.
  public mutating func finish() {
    moments = moments.map { ($0.number, $0.moment.stable(variation)) }
    looks = rests.compactMap { $0.look?.stable(variation) }
    let idle = rests.filter { !$0.isWaiting }.map { $0.screen.stable(variation) }
    // What is also shown when nothing is under way does not say that something is.
    waiting = rests.filter(\.isWaiting).map { $0.screen.stable(variation) }.filter { !idle.contains($0) }
    rests = []
    pages = pages.mapValues { Rested(nature: $0.nature, place: $0.place, page: $0.page.map(variation.stable)) }
    otherCalls = Set(otherCalls.map(variation.stable))
    calls = calls.map(variation.stable)
    end = end.stable(variation)
    screen = screen.stable(variation)
  }
}
