import BridgeContract
import ShellCore
import SourceText

/// Evaluates the expressions and scripts of a flow, and has the state that they share: variables, `output`, the
/// clipboard and the console.
final class ExpressionEvaluator {
  private let driver: any FlowDriver
  private let library: FlowLibrary
  private let engine: (any FlowExpressions)?
  private let native = NativeExpressions()

  // The state of the current flow.
  private(set) var header = FlowHeader(appID: "")
  /// Variables by scope, the innermost scope last.
  private var scopes: [[String: String]] = []
  private var output: JSONValue = .object([])
  /// See `ExpressionResult`.
  private var isOutputPlain = true
  private var hasGlobals = false
  /// The console output of scripts.
  private(set) var console: [String] = []
  /// The file of the current step.
  var stepPath = ""
  /// The text that was copied last, by a step or in the app.
  var copiedText = ""
  /// The app's last copy that was stored in `copiedText`.
  private var lastCopy: CopiedText?

  /// - Parameter engine: evaluates expressions that need a script engine; nil when there is none.
  init(driver: any FlowDriver, library: FlowLibrary, engine: (any FlowExpressions)?) {
    self.driver = driver
    self.library = library
    self.engine = engine
  }

  /// Starts a flow.
  ///
  /// - Parameter variables: those of the outermost scope.
  func begin(_ flow: Flow, variables: [String: String]) {
    header = flow.header
    scopes = [variables]
    output = .object([])
    isOutputPlain = true
    hasGlobals = false
    console = []
    stepPath = flow.path
    engine?.begin()
    copiedText = ""
    lastCopy = nil
  }

  /// Records a line of a script's console output.
  func log(_ line: String) {
    if console.count < FlowLimits.consoleLines { console.append(line) }
  }

  /// Stores the text that was copied in the app during a step.
  func receiveCopy() {
    let copied = driver.copiedText
    if let copied, copied != lastCopy { copiedText = copied.text }
    lastCopy = copied
  }

  func setOutput(_ member: String, to value: JSONValue) {
    output = NativeEvaluation.setting(member, of: output, to: value)
  }

  /// Pushes a scope with these variables; later ones may refer to earlier ones.
  func pushScope(_ variables: [FlowVariable]) throws(StepFailure) {
    scopes.append([:])
    for variable in variables {
      do throws(StepFailure) {
        scopes[scopes.count - 1][variable.name] = try interpolate(variable.value)
      } catch {
        scopes.removeLast()
        throw error
      }
    }
  }

  /// Removes the innermost scope.
  func popScope() { scopes.removeLast() }

  /// The platform's name in `maestro.platform` and conditions.
  var platformName: String {
    if header.reportsTerminalPlatform { return "terminal" }
    switch driver.state.app.platform {
    case .ios, .iosLegacy: return "ios"
    case .android: return "android"
    }
  }

  /// Evaluates the expressions in a text for the app. An unset environment variable is an error, because otherwise
  /// "undefined" would be entered.
  func expand(_ text: String) throws(StepFailure) -> String {
    try interpolate(text) { name throws(StepFailure) in
      let known = scopes.flatMap(\.keys)
      throw StepFailure(
        kind: .input, message: "the environment variable \(name) is not set",
        reason: NearestName.advice(for: name, among: known)
          ?? "pass -e \(name)=VALUE, or write ${\(name) || 'a default'}")
    }
  }

  /// Evaluates the expressions in a text; unset variables are undefined.
  func interpolate(
    _ text: String, rejectUnset refuseUnset: (String) throws(StepFailure) -> Void = { _ in }
  ) throws(StepFailure) -> String {
    guard Interpolation.hasExpressions(text) else { return text }
    var result = ""
    for part in Interpolation.parts(of: text) {
      switch part {
      case .text(let plain): result += plain
      case .expression(let script):
        let value = try evaluate(script)
        if value == "undefined", let name = Self.environmentName(script) { try refuseUnset(name) }
        result += value
      }
    }
    return result
  }

  /// The name of an environment variable, if the expression consists only of an uppercase name.
  private static func environmentName(_ script: String) -> String? {
    let name = script.filter { $0 != " " }
    let isName = name.allSatisfy { $0.isASCII && ($0.isUppercase || $0.isNumber || $0 == "_") }
    return isName && name.first?.isUppercase == true ? name : nil
  }

  func expand(_ text: String?) throws(StepFailure) -> String? {
    guard let text else { return nil }
    return try expand(text) as String
  }

  /// Parses a number from a text with expressions.
  func number(_ text: String, _ what: String) throws(StepFailure) -> Double {
    let expanded: String = try expand(text)
    guard let number = Double(expanded), number.isFinite else {
      throw .command("\(what) must be a number, found \"\(expanded)\"")
    }
    return number
  }

  func evaluate(_ script: String) throws(StepFailure) -> String {
    if script.allSatisfy(\.isWhitespace) { return "" }
    do throws(ExpressionError) {
      return apply(try evaluateAnywhere(script))
    } catch {
      throw Self.failure(of: error, "${\(script)} cannot be evaluated: ")
    }
  }

  /// Runs a script file with variables of its own.
  func run(file name: String, from includer: String, variables: [FlowVariable]) throws(StepFailure) {
    let path = FlowLibrary.resolve(try expand(name), from: includer)
    guard let text = library.text(of: path) else {
      throw StepFailure(kind: .input, message: "there is no script \(Diagnostic.quote(path))")
    }
    try pushScope(variables)
    defer { popScope() }
    do throws(ExpressionError) {
      guard let engine else { throw .needsEngine("it is a script file") }
      _ = apply(try engine.evaluate(FlowScript(.file, source: text, path: path), scope: scope))
    } catch {
      throw Self.failure(of: error, "")
    }
  }

  func assertTrue(_ condition: String) throws(StepFailure) {
    let value = try interpolate(condition)
    guard !Interpolation.isTruthy(value) else { return }
    throw StepFailure(kind: .expectation, message: "\(condition) is not true, it is \(Diagnostic.quote(value))")
  }

  private static func failure(of error: ExpressionError, _ introduction: String) -> StepFailure {
    let kind: StepFailure.Kind =
      switch error {
      case .needsEngine, .failed: .input
      case .engineFailed: .engine
      }
    return StepFailure(kind: kind, message: introduction + error.message)
  }

  private func apply(_ result: ExpressionResult) -> String {
    output = result.output
    isOutputPlain = result.isOutputPlain
    hasGlobals = result.hasGlobals
    if result.milliseconds > 0 { driver.advance(milliseconds: result.milliseconds) }
    return result.text
  }

  /// Evaluates an expression natively if possible, which is true for most of them, and otherwise in the engine.
  private func evaluateAnywhere(_ script: String) throws(ExpressionError) -> ExpressionResult {
    do throws(ExpressionError) {
      return try native.evaluate(script, scope: scope)
    } catch {
      guard case .needsEngine = error, let engine else { throw error }
      return try engine.evaluate(FlowScript(.expression, source: script, path: stepPath), scope: scope)
    }
  }

  private var scope: ExpressionScope {
    var scope = ExpressionScope(
      variables: scopes.reduce(into: [:]) { $0.merge($1) { _, inner in inner } }, output: output,
      platform: platformName, copiedText: copiedText, time: driver.now)
    scope.isOutputPlain = isOutputPlain
    scope.hasGlobals = hasGlobals
    return scope
  }

  /// A text for reports: expressions without side effects are evaluated, others remain as written.
  func preview(_ text: String) -> String {
    guard Interpolation.hasExpressions(text) else { return text }
    return Interpolation.parts(of: text).map { part in
      switch part {
      case .text(let plain): plain
      case .expression(let script):
        shown(script) ?? "${\(script)}"
      }
    }.joined()
  }

  /// The value of an expression for reports; nil if it has side effects, fails, or is an unset variable.
  private func shown(_ script: String) -> String? {
    guard NativeExpressionParser.isReadOnly(script), let text = try? native.evaluate(script, scope: scope).text else {
      return nil
    }
    return text == "undefined" && Self.environmentName(script) != nil ? nil : text
  }
}
