import Flows

/// The part of a case that all shards with runs of it have in common.
package struct CrashShardCase: Equatable, Codable, Sendable {
  package var index: Int
  /// The number of cases of all shards.
  package var caseCount: Int
  package var flow: String
  package var name: String
  package var seed: UInt64
  package var condition: CrashTestCondition
  package var kinds: [String]
  package var size: String?
  package var points: [CrashPoint]
  package var steps: [StepLocation]
  /// A digest of the baseline run.
  package var baseline: String

  package init(_ crash: CrashCase, index: Int, caseCount: Int, baseline: String) {
    self.index = index
    self.caseCount = caseCount
    flow = crash.flow
    name = crash.name
    seed = crash.seed
    condition = crash.condition
    kinds = crash.kinds.map(\.rawValue)
    size = crash.size
    points = crash.points
    steps = crash.steps
    self.baseline = baseline
  }

  /// The case without results; nil if a kind of death is unknown.
  package var crashCase: CrashCase? {
    let known = kinds.compactMap { CrashKind(rawValue: $0) }
    guard known.count == kinds.count else { return nil }
    var crash = CrashCase(
      flow: flow, name: name, seed: seed, condition: condition, kinds: known, points: points, steps: steps)
    crash.size = size
    return crash
  }

  /// Describes the first difference between the baseline runs of two shards; nil if there is none.
  package func difference(from other: CrashShardCase) -> String? {
    guard self != other else { return nil }
    guard flow == other.flow, condition == other.condition else { return "other cases" }
    for (one, other) in zip(points, other.points) where one != other {
      return "point \(one.number) is \(one.text) in one and \(other.text) in the other"
    }
    if points.count != other.points.count {
      return "\(points.count) points in one and \(other.points.count) in the other"
    }
    return steps == other.steps ? "other screens, calls or states" : "other steps"
  }
}
