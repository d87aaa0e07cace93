import Flows

/// Performs work items of a crash test, one after another. It runs the baseline of a case before its first work item.
final class CrashWorker {
  private let suite: CrashSuite
  /// Engines that use the page replay cache, if the suite enables it.
  private var engines: FlowEngines?
  /// Engines whose pages always run in processes.
  private var uncachedEngines: FlowEngines?
  /// The baseline of the current case: work items arrive case by case.
  private var cached: CachedBaseline?

  private struct CachedBaseline {
    var place: Int
    var baseline: CrashBaseline
    var scenarios: [CrashScenario]
    var engines: FlowEngines
  }

  init(_ suite: CrashSuite) { self.suite = suite }

  func answer(_ order: CrashOrder) -> CrashAnswer {
    do throws(SessionError) {
      let work = suite.work[order.place]
      let cachedBaseline = try learn(order.place)
      let (baseline, engines) = (cachedBaseline.baseline, cachedBaseline.engines)
      switch order.task {
      case .learn: return .learned(points: baseline.points, steps: baseline.steps)
      case .run(let run): return .result(try suite.run(work, cachedBaseline.scenarios[run], baseline, engines))
      case .exhibit(let run): return .exhibit(try suite.exhibit(work, cachedBaseline.scenarios[run], baseline, engines))
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
    let ready = try suite.work[0].suite.engines()
    engines = ready
    return ready
  }

  private func sharedUncachedEngines() throws(SessionError) -> FlowEngines {
    if let uncachedEngines { return uncachedEngines }
    let ready = try suite.work[0].suite.engines(remembersPages: false)
    uncachedEngines = ready
    return ready
  }

  private func learn(_ caseIndex: Int) throws(SessionError) -> CachedBaseline {
    if let cached, cached.place == caseIndex { return cached }
    let work = suite.work[caseIndex]
    var engines = try sharedEngines()
    let baseline: CrashBaseline
    do throws(SessionError) {
      baseline = try suite.learn(work, engines)
    } catch {
      // Processes with a page replay cache have one thread so that they can be forked, and therefore no watchdog: an
      // endless script cannot be stopped in them.
      guard error.status != .badInput, suite.options.flows.remembersPages else { throw error }
      engines = try sharedUncachedEngines()
      baseline = try suite.learn(work, engines)
    }
    let scenarios = suite.empty(work, baseline.points, steps: baseline.steps).scenarios
    let result = CachedBaseline(place: caseIndex, baseline: baseline, scenarios: scenarios, engines: engines)
    cached = result
    return result
  }
}
