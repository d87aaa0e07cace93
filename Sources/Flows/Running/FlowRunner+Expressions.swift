import BridgeContract
import SourceText

extension FlowRunner {
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

  /// Runs a script file.
  func run(_ script: ScriptRun, of step: FlowStep) throws(FlowStop) -> StepStatus {
    if let condition = script.condition {
      let holds = try at(step) { () throws(StepFailure) in try self.holds(condition) }
      guard holds else { return .skipped }
    }
    try at(step) { () throws(StepFailure) in
      let path = FlowLibrary.resolve(try expand(script.file), from: step.path)
      guard let text = library.text(of: path) else {
        throw StepFailure(kind: .input, message: "there is no script \(Diagnostic.quote(path))")
      }
      try pushScope(script.environment)
      defer { scopes.removeLast() }
      do throws(ExpressionError) {
        guard let engine else { throw .needsEngine("it is a script file") }
        _ = apply(try engine.evaluate(FlowScript(.file, source: text, path: path), scope: scope))
      } catch {
        throw Self.failure(of: error, "")
      }
    }
    return .completed
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

  /// Evaluates the expressions in the texts of a selector.
  func expand(_ selector: ElementSelector) throws(StepFailure) -> ElementSelector {
    var result = selector
    result.text = try expand(selector.text)
    result.id = try expand(selector.id)
    result.index = try expand(selector.index)
    result.css = try expand(selector.css)
    for (index, relation) in selector.relations.enumerated() {
      for (inner, other) in relation.others.enumerated() {
        result.relations[index].others[inner] = try expand(other)
      }
    }
    return result
  }
}

/// A script in a page that waits until its dialog is answered.
struct PendingScript {
  /// The expected error; nil when the script must succeed.
  var error: String?
}
