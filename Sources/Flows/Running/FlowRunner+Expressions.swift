import BridgeContract

extension FlowRunner {
  /// Opens a scope with these variables; later ones may use earlier ones.
  func pushScope(_ variables: [FlowVariable]) throws(StepFailure) {
    scopes.append([:])
    for variable in variables {
      do throws(StepFailure) {
        scopes[scopes.count - 1][variable.name] = try expand(variable.value)
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

  /// A text with its expressions filled in.
  func expand(_ text: String) throws(StepFailure) -> String {
    var result = ""
    for part in Interpolation.parts(of: text) {
      switch part {
      case .text(let plain): result += plain
      case .expression(let script): result += try evaluate(script)
      }
    }
    return result
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
      let result = try evaluateAnywhere(script)
      output = result.output
      return result.text
    } catch {
      throw .command("${\(script)} has no value: \(error.message)")
    }
  }

  /// Most expressions are names and comparisons: the engine is asked only for the others.
  private func evaluateAnywhere(_ script: String) throws(ExpressionError) -> ExpressionResult {
    do throws(ExpressionError) {
      return try native.evaluate(script, scope: scope)
    } catch {
      guard case .needsEngine = error, let engine else { throw error }
      return try engine.evaluate(script, scope: scope)
    }
  }

  private var scope: ExpressionScope {
    ExpressionScope(
      variables: scopes.reduce(into: [:]) { $0.merge($1) { _, inner in inner } }, output: output,
      platform: platformName, copiedText: copiedText)
  }

  /// A text for reports: expressions are filled in where that has no effect, else left as they are.
  func preview(_ text: String) -> String {
    Interpolation.parts(of: text).map { part in
      switch part {
      case .text(let plain): plain
      case .expression(let script):
        (try? NativeExpressionParser.isRead(script) ? native.evaluate(script, scope: scope).text : nil)
          ?? "${\(script)}"
      }
    }.joined()
  }

  /// A selector with its texts filled in.
  func expand(_ selector: ElementSelector) throws(StepFailure) -> ElementSelector {
    var result = selector
    result.text = try expand(selector.text)
    result.id = try expand(selector.id)
    result.index = try expand(selector.index)
    for (place, relation) in selector.relations.enumerated() {
      for (inner, other) in relation.others.enumerated() {
        result.relations[place].others[inner] = try expand(other)
      }
    }
    return result
  }
}
