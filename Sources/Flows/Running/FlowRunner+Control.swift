import SourceText

/// Steps that run other steps.
extension FlowRunner {
  func run(_ subflow: Subflow, of step: FlowStep) throws(FlowStop) -> StepStatus {
    if let condition = subflow.condition {
      let holds = try at(step) { () throws(StepFailure) in try self.holds(condition) }
      guard holds else { return .skipped }
    }
    try run(subflow.body, environment: subflow.environment, of: step)
    return .completed
  }

  func run(_ loop: RepeatLoop, of step: FlowStep) throws(FlowStop) -> StepStatus {
    let times = try at(step) { () throws(StepFailure) -> Int? in
      guard let times = loop.times else { return nil }
      let number = try expressions.number(times, "`times`")
      return Int(min(max(number, 0), Double(FlowLimits.iterations)))
    }
    var iterations = 0
    while true {
      if let condition = loop.condition {
        let holds = try at(step) { () throws(StepFailure) in try self.holds(condition) }
        guard holds else { break }
      }
      if let times, iterations >= times { break }
      guard iterations < FlowLimits.iterations else {
        throw FlowStop(step: step, failure: .command("the loop did not end after \(FlowLimits.iterations) iterations"))
      }
      iterations += 1
      try nested { () throws(FlowStop) in try run(loop.steps) }
    }
    return iterations == 0 ? .skipped : .completed
  }

  func run(_ block: RetryBlock, of step: FlowStep) throws(FlowStop) -> StepStatus {
    let retries = try at(step) { () throws(StepFailure) in
      let number = try expressions.number(block.maxRetries, "`maxRetries`")
      return Int(min(max(number, 0), Double(RetryBlock.limit)))
    }
    var attempt = 0
    while true {
      do throws(FlowStop) {
        let isLast = attempt >= retries
        if !isLast { enclosingRetries += 1 }
        defer { if !isLast { enclosingRetries -= 1 } }
        try run(block.body, environment: block.environment, of: step)
        return .completed
      } catch {
        guard error.failure.kind == .expectation, attempt < retries else { throw error }
        attempt += 1
      }
    }
  }

  /// Runs a script file.
  func run(_ script: ScriptRun, of step: FlowStep) throws(FlowStop) -> StepStatus {
    if let condition = script.condition {
      let holds = try at(step) { () throws(StepFailure) in try self.holds(condition) }
      guard holds else { return .skipped }
    }
    try at(step) { () throws(StepFailure) in
      try expressions.run(file: script.file, from: step.path, variables: script.environment)
    }
    return .completed
  }

  /// Runs a command whose arguments can be parsed now that their expressions have values.
  func run(_ command: DeferredCommand, of step: FlowStep) throws(FlowStop) -> StepStatus {
    try perform(try at(step) { () throws(StepFailure) in try expressions.resolved(step, command) })
  }

  private func nested(_ body: () throws(FlowStop) -> Void) throws(FlowStop) {
    depth += 1
    defer { depth -= 1 }
    try body()
  }

  private func run(_ body: FlowBody, environment: [FlowVariable], of step: FlowStep) throws(FlowStop) {
    try at(step) { () throws(StepFailure) in try expressions.pushScope(environment) }
    defer { expressions.popScope() }
    switch body {
    case .steps(let steps): try nested { () throws(FlowStop) in try run(steps) }
    case .file(let name):
      let flow = try at(step) { () throws(StepFailure) in try load(name, from: step.path) }
      runningFiles.append(flow.path)
      defer { runningFiles.removeLast() }
      let given = Set(environment.map(\.name) + options.variables.map(\.name))
      try nested { () throws(FlowStop) in try runBody(of: flow, given: given) }
    }
  }

  private func load(_ name: String, from includer: String) throws(StepFailure) -> Flow {
    let path = FlowLibrary.resolve(try expressions.expand(name), from: includer)
    guard !runningFiles.contains(path) else {
      throw StepFailure(
        kind: .input, message: "\(path) runs itself", reason: (runningFiles + [path]).joined(separator: " runs "))
    }
    guard runningFiles.count < FlowLimits.depth else {
      throw StepFailure(kind: .input, message: "flows are nested more than \(FlowLimits.depth) levels deep")
    }
    guard library.text(of: path) != nil else {
      throw StepFailure(
        kind: .input, message: "there is no file \(Diagnostic.quote(path))",
        reason: "paths are relative to the flow's own file")
    }
    do throws(DiagnosticList) {
      return try library.flow(at: path)
    } catch {
      throw StepFailure(kind: .input, message: error.diagnostics.first?.headline ?? "\(path) cannot be read")
    }
  }

  /// Whether all parts of a condition hold: platform, expression, visible, not visible, in this order.
  func holds(_ condition: FlowCondition) throws(StepFailure) -> Bool {
    if let platform = condition.platform {
      let expected: String = try expressions.expand(platform)
      guard expected.lowercased() == expressions.platformName else { return false }
    }
    if let expression = condition.expression {
      let value = try expressions.interpolate(expression)
      guard Interpolation.isTruthy(value) else { return false }
    }
    if let visible = condition.visible {
      let matcher = lookup.matcher(for: try expressions.expand(visible))
      try lookup.checkCSSSelectors(matcher)
      guard lookup.poll(within: options.conditionTimeout, { lookup.firstMatch(matcher) }) != nil else { return false }
    }
    if let hidden = condition.notVisible {
      let matcher = lookup.matcher(for: try expressions.expand(hidden))
      try lookup.checkCSSSelectors(matcher)
      guard lookup.poll(within: options.conditionTimeout, { lookup.firstMatch(matcher) == nil ? true : nil }) != nil
      else {
        return false
      }
    }
    return true
  }
}
