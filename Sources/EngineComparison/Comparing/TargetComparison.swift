/// A page or a flow that ran with both engines.
package struct TargetComparison: Equatable, Sendable {
  /// The step after which the runs took different ways; nil at the end of a run.
  package struct Divergence: Equatable, Sendable {
    /// The number of the first step that is not the same.
    package var number: Int
    package var left: String?
    package var right: String?
  }

  /// As the user has named it.
  package let target: String
  package let engines: EnginePair
  /// The steps that both runs have performed.
  package let steps: [StepComparison]
  package let divergence: Divergence?

  package init(_ target: String, engines: EnginePair, _ left: EngineRun, _ right: EngineRun) {
    self.target = target
    self.engines = engines
    let shared = zip(left.steps, right.steps).prefix { $0.location == $1.location }
    steps = shared.enumerated().map { index, pair in StepComparison(number: index + 1, pair.0, pair.1) }
    let count = steps.count
    func next(_ steps: [RunStep]) -> String? { count < steps.count ? steps[count].name(in: target) : nil }
    let (step, other) = (next(left.steps), next(right.steps))
    divergence = step == nil && other == nil ? nil : Divergence(number: count + 1, left: step, right: other)
  }

  package var differentSteps: [StepComparison] { steps.filter { !$0.differences.isEmpty } }

  package var isEqual: Bool { differentSteps.isEmpty && divergence == nil }

  /// The subjects that differ in at least one step.
  package var differences: [ComparisonSubject] {
    let found = Set(steps.flatMap(\.differences))
    return ComparisonSubject.allCases.filter(found.contains)
  }

  /// Whether it is a flow.
  package var isFlow: Bool { steps.first?.left.step != nil || divergence != nil }

  /// The rows with text, of all steps.
  package var rowCount: Int { steps.reduce(0) { $0 + ($1.screen?.writtenRows.count ?? 0) } }

  package var equalRowCount: Int { steps.reduce(0) { $0 + ($1.screen?.equalRowCount ?? 0) } }
}
