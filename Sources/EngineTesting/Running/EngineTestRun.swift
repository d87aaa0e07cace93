import PageWire
import ShellRuntime
import SourceText

/// Runs the cases of the suite, each with a new page process.
package struct EngineTestRun {
  private let engine: WarmEngine
  private let stepTime: Double

  /// - Parameter stepTime: milliseconds after which a step that is not settled has failed.
  package init(_ engine: WarmEngine, stepTime: Double = EngineTestLimits.stepTime) {
    self.engine = engine
    self.stepTime = stepTime
  }

  /// Runs a case.
  package func result(of engineCase: EngineCase) throws(SpawnFailure) -> EngineCaseResult {
    let start = System.monotonicMilliseconds
    let missing = engineCase.missing(in: engine.engine.capabilities)
    let outcome: EngineCaseResult.Outcome
    if missing.isEmpty {
      let failure = try EngineCaseRun.failure(of: engineCase, on: engine, stepTime: stepTime)
      outcome = failure.map { .failed($0) } ?? .passed
    } else {
      outcome = .skipped(missing: missing.names)
    }
    return EngineCaseResult(
      name: engineCase.name, section: engineCase.section, outcome: outcome,
      milliseconds: System.monotonicMilliseconds - start)
  }
}
