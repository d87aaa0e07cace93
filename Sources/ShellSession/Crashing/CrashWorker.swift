import Flows

/// Carries out the orders of a crash test, one after the other. It learns each case by itself, when it first needs it.
final class CrashWorker {
  private let suite: CrashSuite
  private var engines: FlowEngines?
  /// The case that was learned last: orders come case by case.
  private var learned: (place: Int, baseline: CrashBaseline, scenarios: [CrashScenario])?

  init(_ suite: CrashSuite) { self.suite = suite }

  func answer(_ order: CrashOrder) -> CrashAnswer {
    do throws(SessionError) {
      let engines = try readyEngines()
      let work = suite.work[order.place]
      let (baseline, scenarios) = try learn(order.place, engines)
      switch order.task {
      case .learn: return .learned(points: baseline.points, steps: baseline.steps)
      case .run(let run): return .result(try suite.run(work, scenarios[run], baseline, engines))
      case .exhibit(let run): return .exhibit(try suite.exhibit(work, scenarios[run], baseline, engines))
      }
    } catch {
      return .failure(status: error.status.rawValue, messages: error.messages)
    }
  }

  func shutDown() {
    engines?.shutDown()
    engines = nil
  }

  private func readyEngines() throws(SessionError) -> FlowEngines {
    if let engines { return engines }
    let ready = try suite.work[0].suite.engines()
    engines = ready
    return ready
  }

  private func learn(
    _ place: Int, _ engines: FlowEngines
  ) throws(SessionError) -> (CrashBaseline, [CrashScenario]) {
    if let learned, learned.place == place { return (learned.baseline, learned.scenarios) }
    let work = suite.work[place]
    let baseline = try suite.learn(work, engines)
    let scenarios = suite.empty(work, baseline.points, steps: baseline.steps).scenarios
    learned = (place, baseline, scenarios)
    return (baseline, scenarios)
  }
}
