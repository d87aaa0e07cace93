import BridgeContract
import ShellCore
import SourceText

/// Runs flows against a driver.
///
/// It runs one flow at a time. `output` and the clipboard are reset for each flow.
package final class FlowRunner {
  let driver: any FlowDriver
  let library: FlowLibrary
  let options: FlowOptions
  let engine: (any FlowExpressions)?
  let native = NativeExpressions()
  /// Is notified of each step.
  package weak var observer: (any FlowObserver)?
  /// Decides how the flow continues after a failure.
  package weak var debugger: (any FlowDebugger)?

  // The state of the current flow.
  var header = FlowHeader(appID: "")
  /// Variables by scope, the innermost scope last.
  var scopes: [[String: String]] = []
  var output: JSONValue = .object([])
  /// See `ExpressionResult`.
  var isOutputPlain = true
  var hasGlobals = false
  /// The console output of scripts.
  var console: [String] = []
  /// The file of the current step.
  var stepPath = ""
  /// The text that was copied last, by a step or in the app.
  var copiedText = ""
  /// The app's last copy that was stored in `copiedText`.
  var lastCopy: CopiedText?
  var random = SeededRandomNumberGenerator(seed: 1)
  /// The chain of nested flow files, the outermost first.
  var runningFiles: [String] = []
  var records: [StepReport] = []
  /// The nesting depth of the current step, for reports.
  var depth = 0
  /// The number of optional steps that enclose the current one, itself included. Their lookups have a shorter timeout.
  var optionalDepth = 0
  /// The number of enclosing `retry` blocks with attempts left.
  var enclosingRetries = 0
  /// A script of `evalPage` that waits until its dialog is answered.
  var pendingScript: PendingScript?
  /// The first failure after which the debugger continued. The flow still fails with it.
  private var ignoredStop: FlowStop?

  /// - Parameter engine: evaluates expressions that need a script engine; nil when there is none.
  package init(
    driver: any FlowDriver, library: FlowLibrary, options: FlowOptions = FlowOptions(),
    engine: (any FlowExpressions)? = nil
  ) {
    self.driver = driver
    self.library = library
    self.options = options
    self.engine = engine
  }

  /// Runs a flow to its end or its first failure. The app is not stopped afterwards.
  package func run(_ flow: Flow) -> FlowReport {
    header = flow.header
    scopes = [variables(for: flow)]
    output = .object([])
    isOutputPlain = true
    hasGlobals = false
    console = []
    stepPath = flow.path
    engine?.begin()
    copiedText = ""
    lastCopy = nil
    random = SeededRandomNumberGenerator(seed: options.seed)
    runningFiles = [flow.path]
    records = []
    depth = 0
    optionalDepth = 0
    enclosingRetries = 0
    ignoredStop = nil
    pendingScript = nil
    let start = driver.now
    var failure: FlowFailure?
    do throws(FlowStop) {
      try runBody(of: flow, given: Set(options.variables.map(\.name)))
    } catch {
      failure = describe(error)
    }
    if let ignoredStop { failure = describe(ignoredStop) }
    var report = FlowReport(flow: flow, steps: records, failure: failure)
    report.console = console
    report.milliseconds = max(0, driver.now - start)
    return report
  }

  /// Records a line of a script's console output.
  package func log(_ line: String) {
    if console.count < FlowLimits.consoleLines { console.append(line) }
  }

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
    stepPath = flow.path
    try at(start) { () throws(StepFailure) in
      try pushScope(flow.header.environment.filter { !given.contains($0.name) })
    }
    defer { scopes.removeLast() }
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
    stepPath = step.path
    defer { stepPath = step.path }
    let index = records.count
    let start = driver.now
    records.append(
      StepReport(description: preview(step.description), path: step.path, position: step.position, depth: depth))
    records[index].kind = step.command.kind
    observer?.stepDidBegin(records[index], number: index + 1)
    if step.isOptional { optionalDepth += 1 }
    defer { if step.isOptional { optionalDepth -= 1 } }
    do throws(FlowStop) {
      records[index].status = try performOrDebug(step, index)
    } catch {
      records[index].message = error.failure.message
      records[index].status = step.isOptional ? .warned : .failed
      if !step.isOptional {
        var stop = error
        if stop.step != step { stop.callers.append(step) }
        if stop.snapshot == nil { stop.snapshot = failureSnapshot }
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
        guard let debugger, error.step == step, optionalDepth == 0, enclosingRetries == 0 else { throw error }
        var stop = error
        stop.snapshot = failureSnapshot
        switch debugger.stepDidFail(describe(stop), step: step, number: index + 1) {
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
        try receiveLateEvaluation()
        receiveCopy()
      }
      return .completed
    }
  }

  /// Stores the text that was copied in the app during a step.
  private func receiveCopy() {
    let copied = driver.state.copied
    if let copied, copied != lastCopy { copiedText = copied.text }
    lastCopy = copied
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
