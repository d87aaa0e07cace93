import BridgeContract
import Flows
import PageWire
import ShellRuntime

/// Evaluates the scripts of flows in a process without a page. Consecutive flows share the process, and each starts with
/// a new context.
package final class FlowScripts: FlowExpressions {
  /// Called with each line that a script writes to its console.
  package var onConsole: ((String) -> Void)?

  /// Servers of the app under test; nil for none.
  package var servers: AppServers? {
    get { runner.servers }
    set { runner.servers = newValue }
  }

  private let runner: ScriptRunner
  private let seed: UInt64
  /// The value of `Date.now()` at the launch of an app; nil for the system's time.
  private let epoch: Double?
  private var hasBegun = false
  /// The value of `output` in the process.
  private var cachedOutput: (json: JSONValue, text: String)?

  /// - Parameters:
  ///   - enginePath: the program that serves scripts.
  ///   - isSandboxed: whether the process locks itself.
  ///   - scriptTime: time limit of a script in milliseconds.
  package init(
    enginePath: String, isSandboxed: Bool = true, seed: UInt64, epoch: Double?,
    scriptTime: Double = RuntimeLimits.scriptTime
  ) {
    self.seed = seed
    self.epoch = epoch
    runner = ScriptRunner(
      configuration: ScriptRunner.Configuration(
        enginePath: enginePath, isSandboxed: isSandboxed, scriptTime: scriptTime, readFile: { ScriptFiles.load($0) },
        readUpload: { ScriptFiles.upload($0, referrer: $1) }))
    runner.onConsole = { [weak self] in self?.onConsole?($0.text) }
  }

  /// The running process; nil before the first script that needs one.
  package var processID: Int32? { runner.processID }

  package func begin() { hasBegun = false }

  /// Ends the process.
  package func shutDown() { runner.shutDown() }

  package func evaluate(_ script: FlowScript, scope: ExpressionScope) throws(ExpressionError) -> ExpressionResult {
    if !hasBegun {
      runner.begin(ScriptOpening(seed: seed, platform: scope.platform))
      hasBegun = true
    }
    let needsOutput = runner.isFresh || cachedOutput?.json != scope.output
    let kind: ScriptEvaluation.Kind =
      switch script.kind {
      case .expression: .expression
      case .file: .file
      }
    let evaluation = ScriptEvaluation(
      kind: kind, source: script.source, path: script.path,
      variables: scope.variables.sorted { $0.key < $1.key }.map { StorageItem(key: $0.key, value: $0.value) },
      copiedText: scope.copiedText, time: epoch.map { $0 + scope.time },
      output: needsOutput ? scope.output.text : nil)
    let outcome: ScriptOutcome
    do throws(ScriptFailure) {
      outcome = try runner.evaluate(evaluation)
    } catch {
      throw Self.error(for: error)
    }
    return try value(of: outcome)
  }

  private func value(of outcome: ScriptOutcome) throws(ExpressionError) -> ExpressionResult {
    if cachedOutput?.text != outcome.output {
      guard let json = try? JSONValue(parsing: outcome.output) else {
        cachedOutput = nil
        throw .failed("`output` is nested too deeply")
      }
      cachedOutput = (json, outcome.output)
    }
    switch outcome.result {
    case .value(let text):
      return ExpressionResult(
        text: text, output: cachedOutput?.json ?? .object([]), isOutputPlain: outcome.isOutputPlain,
        hasGlobals: outcome.hasGlobals, milliseconds: outcome.milliseconds)
    case .failure(let text): throw .failed(text)
    }
  }

  private static func error(for failure: ScriptFailure) -> ExpressionError {
    switch failure {
    case .timedOut(let milliseconds):
      .engineFailed(
        "the script did not finish within \(Int(milliseconds)) ms: its process was terminated; "
          + "look for an endless loop, or raise the limit with --script-timeout")
    case .processExited(let sentence):
      .engineFailed(
        "the script process \(sentence); the next script gets a new one, with `output` as it was before this script")
    case .notStarted(let reason): .engineFailed("the script process cannot be started: \(reason)")
    case .tooLarge(let reason): .failed("the script is too large for its process: \(reason)")
    }
  }
}
