import CrashTesting
import Flows
import ShellSession

/// Performs work items of a crash test, one after another. It runs the baseline of a case before its first work item.
final class CrashTestWorker {
  private let suite: CrashTestSuite
  /// Engines that use the page replay cache, if the suite enables it.
  private var engines: FlowEngines?
  /// Engines whose pages always run in processes.
  private var uncachedEngines: FlowEngines?
  /// The baseline of the current case: work items arrive case by case.
  private var cached: CachedBaseline?

  private struct CachedBaseline {
    var caseIndex: Int
    var baseline: CrashBaseline
    var scenarios: [CrashScenario]
    var engines: FlowEngines
  }

  init(_ suite: CrashTestSuite) { self.suite = suite }

  func perform(_ item: WorkItem) -> WorkResult {
    do throws(SessionError) {
      let work = suite.testCases[item.caseIndex]
      let clock = ContinuousClock()
      let start = clock.now
      let cachedBaseline = try prepareBaseline(item.caseIndex)
      let (baseline, engines) = (cachedBaseline.baseline, cachedBaseline.engines)
      switch item.task {
      case .baseline:
        return .baseline(
          points: baseline.points, steps: baseline.steps, digest: baseline.trace.checksum.text,
          milliseconds: (clock.now - start) / .milliseconds(1))
      case .run(let run):
        let result = try suite.run(work, cachedBaseline.scenarios[run], baseline, engines)
        return .result(result, milliseconds: (clock.now - start) / .milliseconds(1))
      case .artifact(let run):
        return .artifact(try suite.makeArtifact(work, cachedBaseline.scenarios[run], baseline, engines))
      }
    } catch {
      return .failure(status: error.status.rawValue, messages: error.messages)
    }
  }

  func shutDown() {
    engines?.shutDown()
    uncachedEngines?.shutDown()
    engines = nil
    uncachedEngines = nil
  }

  private func sharedEngines() throws(SessionError) -> FlowEngines {
    if let engines { return engines }
    let ready = try suite.testCases[0].suite.makeEngines()
    engines = ready
    return ready
  }

  private func sharedUncachedEngines() throws(SessionError) -> FlowEngines {
    if let uncachedEngines { return uncachedEngines }
    let ready = try suite.testCases[0].suite.makeEngines(usesPageSource: false)
    uncachedEngines = ready
    return ready
  }

  private func prepareBaseline(_ caseIndex: Int) throws(SessionError) -> CachedBaseline {
    if let cached, cached.caseIndex == caseIndex { return cached }
    let work = suite.testCases[caseIndex]
    var engines = try sharedEngines()
    let baseline: CrashBaseline
    do throws(SessionError) {
      baseline = try suite.recordBaseline(work, engines)
    } catch {
      // Processes with a page replay cache have one thread so that they can be forked, and therefore no watchdog: an
      // endless script cannot be stopped in them.
      guard error.status != .badInput, suite.options.usesReplayCache else { throw error }
      engines = try sharedUncachedEngines()
      baseline = try suite.recordBaseline(work, engines)
    }
    let scenarios = suite.makeCase(work, baseline.points, steps: baseline.steps).scenarios
    let result = CachedBaseline(caseIndex: caseIndex, baseline: baseline, scenarios: scenarios, engines: engines)
    cached = result
    return result
  }
}
