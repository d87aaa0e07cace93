import BridgeContract
import SourceText

extension FlowRunner {
  /// Opens a scope with these variables; later ones may use earlier ones.
  func pushScope(_ variables: [FlowVariable]) throws(StepFailure) {
    scopes.append([:])
    for variable in variables {
      do throws(StepFailure) {
        scopes[scopes.count - 1][variable.name] = try fill(variable.value)
      } catch {
        scopes.removeLast()
        throw error
      }
    }
  }

  /// What `maestro.platform` and conditions see.
  var platformName: String {
    if header.namesTerminal { return "terminal" }
    switch driver.state.app.platform {
    case .ios, .iosLegacy: return "ios"
    case .android: return "android"
    }
  }

  /// A text for the app with its expressions filled in. An environment variable that nobody has set is a mistake there:
  /// no user types "undefined".
  func expand(_ text: String) throws(StepFailure) -> String {
    try fill(text) { name throws(StepFailure) in
      let known = scopes.flatMap(\.keys)
      throw StepFailure(
        kind: .input, message: "the environment variable \(name) is not set",
        reason: NearestName.advice(for: name, among: known)
          ?? "pass -e \(name)=VALUE, or write ${\(name) || 'a default'}")
    }
  }

  /// A text with its expressions filled in, in which unset variables are undefined.
  func fill(
    _ text: String, refuseUnset: (String) throws(StepFailure) -> Void = { _ in }
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

  /// The name of an expression that is nothing but the name of an environment variable, by its capitals.
  private static func environmentName(_ script: String) -> String? {
    let name = script.filter { $0 != " " }
    let isName = name.allSatisfy { $0.isASCII && ($0.isUppercase || $0.isNumber || $0 == "_") }
    return isName && name.first?.isUppercase == true ? name : nil
  }

  func expand(_ text: String?) throws(StepFailure) -> String? {
    guard let text else { return nil }
    return try expand(text) as String
  }

  /// A number whose text may have expressions.
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
      return take(try evaluateAnywhere(script))
    } catch {
      throw Self.failure(of: error, "${\(script)} has no value: ")
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
        _ = take(try engine.evaluate(FlowScript(.file, source: text, path: path), scope: scope))
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

  private func take(_ result: ExpressionResult) -> String {
    output = result.output
    isOutputPlain = result.isOutputPlain
    hasGlobals = result.hasGlobals
    if result.milliseconds > 0 { driver.advance(milliseconds: result.milliseconds) }
    return result.text
  }

  /// Most expressions are names and comparisons: the engine is asked only for the others.
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

  /// A text for reports: expressions are filled in where that has no effect, else left as they are.
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

  /// nil for what has an effect, fails, or is a variable that nobody has set.
  private func shown(_ script: String) -> String? {
    guard NativeExpressionParser.isRead(script), let text = try? native.evaluate(script, scope: scope).text else {
      return nil
    }
    return text == "undefined" && Self.environmentName(script) != nil ? nil : text
  }

  /// A selector with its texts filled in.
  func expand(_ selector: ElementSelector) throws(StepFailure) -> ElementSelector {
    var result = selector
    result.text = try expand(selector.text)
    result.id = try expand(selector.id)
    result.index = try expand(selector.index)
    result.css = try expand(selector.css)
    for (place, relation) in selector.relations.enumerated() {
      for (inner, other) in relation.others.enumerated() {
        result.relations[place].others[inner] = try expand(other)
      }
    }
    return result
  }
}
