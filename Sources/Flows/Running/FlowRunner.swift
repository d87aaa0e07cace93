import BridgeContract
import ShellCore
import SourceText

/// Runs flows against a driver.
///
/// One flow at a time; what `output` and the clipboard hold lives for one flow.
public final class FlowRunner {
  let driver: any FlowDriver
  let library: FlowLibrary
  let options: FlowOptions
  let engine: (any FlowExpressions)?
  let native = NativeExpressions()
  /// Hears of each step; nil costs nothing.
  public weak var observer: (any FlowObserver)?
  /// Is asked before a failure ends the flow.
  public weak var debugger: (any FlowDebugger)?

  // The state of the flow that runs.
  var header = FlowHeader(appID: "")
  /// Variables, the innermost scope last.
  var scopes: [[String: String]] = []
  var output: JSONValue = .object([])
  /// See `ExpressionResult`.
  var isOutputPlain = true
  var hasGlobals = false
  /// What scripts wrote to their console.
  var console: [String] = []
  /// The file of the step that runs.
  var stepPath = ""
  /// What was copied last, by a step or by the user in the app.
  var copiedText = ""
  /// The app's copy that `copiedText` has taken in.
  var lastCopy: CopiedText?
  var random = SeededRandomness(seed: 1)
  /// Files that run one another, the outermost first.
  var runningFiles: [String] = []
  var records: [StepReport] = []
  /// How deep the step lies in others, for reports.
  var depth = 0
  /// Steps around the current one that are optional, itself included: their lookups end sooner.
  var optionalDepth = 0
  /// Blocks around the current step that will try again when it fails.
  var retriesAhead = 0
  /// A script of `evalPage` that waits for the answer to the dialog that it has opened.
  var waitingScript: WaitingScript?
  /// The first failure that the debugger passed over: a flow is never green because somebody helped it.
  private var passedOver: FlowStop?

  /// - Parameter engine: evaluates what is more than names and operators; nil when there is none.
  public init(
    driver: any FlowDriver, library: FlowLibrary, options: FlowOptions = FlowOptions(),
    engine: (any FlowExpressions)? = nil
  ) {
    self.driver = driver
    self.library = library
    self.options = options
    self.engine = engine
  }

  /// Runs a flow to its end or its first failure. The app is not stopped afterwards.
  public func run(_ flow: Flow) -> FlowReport {
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
    random = SeededRandomness(seed: options.seed)
    runningFiles = [flow.path]
    records = []
    depth = 0
    optionalDepth = 0
    retriesAhead = 0
    passedOver = nil
    waitingScript = nil
    let start = driver.now
    var failure: FlowFailure?
    do throws(FlowStop) {
      try runBody(of: flow, given: Set(options.variables.map(\.name)))
    } catch {
      failure = describe(error)
    }
    if let passedOver { failure = describe(passedOver) }
    var report = FlowReport(flow: flow, steps: records, failure: failure)
    report.console = console
    report.milliseconds = max(0, driver.now - start)
    return report
  }

  /// Takes a line that a script wrote to its console.
  public func log(_ line: String) {
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

  /// The hooks and steps of a flow. The last hook runs in any case; the body's failure wins over its own.
  ///
  /// - Parameter given: variables that win over those of the flow's own header.
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
    let place = records.count
    let start = driver.now
    records.append(
      StepReport(description: preview(step.description), path: step.path, position: step.position, depth: depth))
    records[place].nature = step.command.nature
    observer?.stepDidBegin(records[place], number: place + 1)
    if step.isOptional { optionalDepth += 1 }
    defer { if step.isOptional { optionalDepth -= 1 } }
    do throws(FlowStop) {
      records[place].status = try performOrAsk(step, place)
    } catch {
      records[place].message = error.failure.message
      records[place].status = step.isOptional ? .warned : .failed
      if !step.isOptional {
        var stop = error
        if stop.step != step { stop.callers.append(step) }
        if stop.scene == nil { stop.scene = scene }
        end(place, since: start)
        throw stop
      }
    }
    end(place, since: start)
  }

  private func end(_ place: Int, since start: Double) {
    records[place].milliseconds = max(0, driver.now - start)
    observer?.stepDidEnd(records[place], number: place + 1)
  }

  /// Performs a step; where it fails for good, the debugger says how to go on.
  private func performOrAsk(_ step: FlowStep, _ place: Int) throws(FlowStop) -> StepStatus {
    while true {
      do throws(FlowStop) {
        return try perform(step)
      } catch {
        guard let debugger, error.step == step, optionalDepth == 0, retriesAhead == 0 else { throw error }
        var stop = error
        stop.scene = scene
        switch debugger.stepDidFail(describe(stop), step: step, number: place + 1) {
        case .again:
          passedOver = passedOver ?? stop
        case .next:
          passedOver = passedOver ?? stop
          records[place].message = stop.failure.message
          return .failed
        case .from(let number):
          passedOver = passedOver ?? stop
          stop.resumption = number
          throw stop
        case .end: throw stop
        }
      }
    }
  }

  private func perform(_ step: FlowStep) throws(FlowStop) -> StepStatus {
    switch step.command {
    case .runFlow(let subflow): return try run(subflow, of: step)
    case .repeatLoop(let loop): return try run(loop, of: step)
    case .retry(let block): return try run(block, of: step)
    case .runScript(let script): return try run(script, of: step)
    case .deferred(let command): return try perform(try resolved(step, command))
    default:
      try at(step) { () throws(StepFailure) in
        try execute(step.command)
        try receiveLateEvaluation()
        receiveCopy()
      }
      return .completed
    }
  }

  /// Takes over what the user copied in the app during a step.
  private func receiveCopy() {
    let copied = driver.state.copied
    if let copied, copied != lastCopy { copiedText = copied.text }
    lastCopy = copied
  }

  /// Gives a failure the step at which it happened.
  func at<Value>(_ step: FlowStep, _ body: () throws(StepFailure) -> Value) throws(FlowStop) -> Value {
    do throws(StepFailure) {
      return try body()
    } catch {
      throw FlowStop(step: step, failure: error)
    }
  }
}
