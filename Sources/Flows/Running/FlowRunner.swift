import ShellCore
import SourceText

/// Runs flows against a driver.
///
/// It runs one flow at a time. `output` and the clipboard are reset for each flow.
package final class FlowRunner {
  let driver: any FlowDriver
  let library: FlowLibrary
  let options: FlowOptions
  /// Is notified of each step.
  package weak var observer: (any FlowObserver)?
  /// Decides how the flow continues after a failure.
  package weak var debugger: (any FlowDebugger)?

  // The topics of commands.
  let expressions: ExpressionEvaluator
  let lookup: ElementLookup
  let touch: TouchInput
  let keyboard: KeyboardInput
  let scripts: PageScripts
  let app: AppControl
  let device: DeviceControl
  let captures: ScreenCaptures
  let assertions: Assertions
  private let failures: FailureReporter

  // The state of the current flow.
  /// The chain of nested flow files, the outermost first.
  var runningFiles: [String] = []
  private var records: [StepReport] = []
  /// The nesting depth of the current step, for reports.
  var depth = 0
  /// The number of enclosing `retry` blocks with attempts left.
  var enclosingRetries = 0
  /// The first failure after which the debugger continued. The flow still fails with it.
  private var ignoredStop: FlowStop?

  struct Assertions {
    let navigation: NavigationAssertions
    let records: RecordAssertions
    let data: DataAssertions
  }

  /// - Parameter engine: evaluates expressions that need a script engine; nil when there is none.
  package init(
    driver: any FlowDriver, library: FlowLibrary, options: FlowOptions = FlowOptions(),
    engine: (any FlowExpressions)? = nil
  ) {
    self.driver = driver
    self.library = library
    self.options = options
    let expressions = ExpressionEvaluator(driver: driver, library: library, engine: engine)
    let lookup = ElementLookup(driver: driver, expressions: expressions, patterns: library.patterns, options: options)
    self.expressions = expressions
    self.lookup = lookup
    touch = TouchInput(driver: driver, lookup: lookup, expressions: expressions)
    keyboard = KeyboardInput(driver: driver, lookup: lookup, expressions: expressions)
    scripts = PageScripts(driver: driver, lookup: lookup, expressions: expressions)
    app = AppControl(driver: driver, lookup: lookup, expressions: expressions)
    device = DeviceControl(driver: driver, expressions: expressions)
    captures = ScreenCaptures(
      driver: driver, lookup: lookup, expressions: expressions, library: library,
      updatesGoldens: options.updatesGoldens)
    assertions = Assertions(
      navigation: NavigationAssertions(driver: driver, lookup: lookup, expressions: expressions),
      records: RecordAssertions(driver: driver, lookup: lookup, expressions: expressions),
      data: DataAssertions(driver: driver, lookup: lookup, expressions: expressions))
    failures = FailureReporter(
      driver: driver, library: library, expressions: expressions, includesContext: options.includesFailureContext)
  }

  /// Runs a flow to its end or its first failure. The app is not stopped afterwards.
  package func run(_ flow: Flow) -> FlowReport {
    expressions.begin(flow, variables: variables(for: flow))
    lookup.optionalDepth = 0
    keyboard.begin(seed: options.seed)
    scripts.begin()
    runningFiles = [flow.path]
    records = []
    depth = 0
    enclosingRetries = 0
    ignoredStop = nil
    let start = driver.now
    var failure: FlowFailure?
    do throws(FlowStop) {
      try runBody(of: flow, given: Set(options.variables.map(\.name)))
    } catch {
      failure = failures.describe(error)
    }
    if let ignoredStop { failure = failures.describe(ignoredStop) }
    var report = FlowReport(flow: flow, steps: records, failure: failure)
    report.console = expressions.console
    report.milliseconds = max(0, driver.now - start)
    return report
  }

  /// Prepares for commands that are no part of a flow.
  /// - Parameter appID: the identifier by which commands can name the app.
  package func beginAlone(appID: String) {
    let header = FlowHeader(appID: appID)
    expressions.begin(Flow(path: FlowParser.outsidePath, header: header, steps: []), variables: [:])
    keyboard.begin(seed: options.seed)
    scripts.begin()
    runningFiles = [FlowParser.outsidePath]
  }

  /// Performs a command that is no part of a flow. Returns why it has failed, or nil.
  package func performAlone(_ step: FlowStep) -> String? {
    do throws(FlowStop) {
      _ = try perform(step)
      return nil
    } catch {
      let failure = error.failure
      return ([failure.message] + [failure.reason].compactMap(\.self)).joined(separator: ": ")
    }
  }

  /// Records a line of a script's console output.
  package func log(_ line: String) { expressions.log(line) }

  private func variables(for flow: Flow) -> [String: String] {
    let file = flow.path.split(separator: "/").last.map(String.init) ?? flow.path
    var variables = [
      "MAESTRO_FILENAME": file.hasSuffix(".yaml") ? String(file.dropLast(5)) : file, "MAESTRO_DEVICE_UDID": "hull",
    ]
    for variable in options.variables { variables[variable.name] = variable.value }
    return variables
  }

  /// Runs the hooks and steps of a flow. `onFlowComplete` always runs; a failure of the steps takes precedence over its
  /// failure.
  ///
  /// - Parameter given: variables that override those of the flow's header.
  func runBody(of flow: Flow, given: Set<String>) throws(FlowStop) {
    let start = FlowStep(
      command: .runFlow(Subflow(body: .file(flow.path))), path: flow.path, position: .start, label: flow.name)
    expressions.stepPath = flow.path
    try at(start) { () throws(StepFailure) in
      try expressions.pushScope(flow.header.environment.filter { !given.contains($0.name) })
    }
    defer { expressions.popScope() }
    var stop: FlowStop?
    do throws(FlowStop) {
      try run(flow.header.onFlowStart)
      try run(flow.steps)
    } catch {
      stop = error
    }
    do throws(FlowStop) {
      try run(flow.header.onFlowComplete)
    } catch {
      if stop == nil { stop = error }
    }
    if let stop { throw stop }
  }

  func run(_ steps: [FlowStep]) throws(FlowStop) {
    var numbers: [Int] = []
    var index = 0
    while index < steps.count {
      numbers.append(records.count + 1)
      do throws(FlowStop) {
        try run(steps[index])
        index += 1
      } catch {
        guard let number = error.resumption, let earlier = numbers.firstIndex(of: number) else { throw error }
        index = earlier
        numbers.removeSubrange(earlier...)
      }
    }
  }

  private func run(_ step: FlowStep) throws(FlowStop) {
    expressions.stepPath = step.path
    defer { expressions.stepPath = step.path }
    let index = records.count
    let start = driver.now
    records.append(
      StepReport(
        description: expressions.preview(step.description), path: step.path, position: step.position, depth: depth))
    records[index].kind = step.command.kind
    observer?.stepDidBegin(records[index], number: index + 1)
    if let debugger, !debugger.stepDidBegin() {
      throw FlowStop(step: step, failure: StepFailure(kind: .input, message: "the flow was ended here"))
    }
    if step.isOptional { lookup.optionalDepth += 1 }
    defer { if step.isOptional { lookup.optionalDepth -= 1 } }
    do throws(FlowStop) {
      records[index].status = try performOrDebug(step, index)
    } catch {
      records[index].message = error.failure.message
      records[index].status = step.isOptional ? .warned : .failed
      if !step.isOptional {
        var stop = error
        if stop.step != step { stop.callers.append(step) }
        if stop.snapshot == nil { stop.snapshot = failures.snapshot }
        end(index, since: start)
        throw stop
      }
    }
    end(index, since: start)
  }

  private func end(_ index: Int, since start: Double) {
    records[index].milliseconds = max(0, driver.now - start)
    observer?.stepDidEnd(records[index], number: index + 1)
  }

  /// Performs a step. If it finally fails, the debugger decides how the flow continues.
  private func performOrDebug(_ step: FlowStep, _ index: Int) throws(FlowStop) -> StepStatus {
    while true {
      do throws(FlowStop) {
        return try perform(step)
      } catch {
        guard let debugger, error.step == step, lookup.optionalDepth == 0, enclosingRetries == 0 else { throw error }
        var stop = error
        stop.snapshot = failures.snapshot
        switch debugger.stepDidFail(failures.describe(stop), step: step, number: index + 1) {
        case .retry:
          ignoredStop = ignoredStop ?? stop
        case .next:
          ignoredStop = ignoredStop ?? stop
          records[index].message = stop.failure.message
          return .failed
        case .from(let number):
          ignoredStop = ignoredStop ?? stop
          stop.resumption = number
          throw stop
        case .end: throw stop
        }
      }
    }
  }

  func perform(_ step: FlowStep) throws(FlowStop) -> StepStatus {
    switch step.command.behavior.execution {
    case .nested(let run): return try run(self, step)
    case .step(let run):
      try at(step) { () throws(StepFailure) in
        try run(self)
        try scripts.receiveLateEvaluation()
        expressions.receiveCopy()
      }
      return .completed
    }
  }

  /// Adds the step to a failure of an operation.
  func at<Value>(_ step: FlowStep, _ body: () throws(StepFailure) -> Value) throws(FlowStop) -> Value {
    do throws(StepFailure) {
      return try body()
    } catch {
      throw FlowStop(step: step, failure: error)
    }
  }
}
