import PageWire
import ShellCore
import SourceText

/// The state of the device: time, network, airplane mode, dark mode and its web views.
struct DeviceControl {
  let driver: any FlowDriver
  let expressions: ExpressionEvaluator

  func setAirplaneMode(_ text: String) throws(StepFailure) {
    driver.perform(.setAirplaneMode(try isEnabled(text, "`setAirplaneMode`")))
  }

  func setDarkMode(_ text: String) throws(StepFailure) {
    driver.setColorScheme(try isEnabled(text, "`setDarkMode`") ? .dark : .light)
  }

  func toggleDarkMode() {
    switch driver.state.viewport.colorScheme {
    case .dark: driver.setColorScheme(.light)
    case .light: driver.setColorScheme(.dark)
    }
  }

  private func isEnabled(_ text: String, _ what: String) throws(StepFailure) -> Bool {
    let value = (try expressions.expand(text) as String).lowercased()
    guard ["enabled", "disabled"].contains(value) else {
      throw StepFailure(kind: .input, message: "\(what) must be enabled or disabled, found \(Diagnostic.quote(value))")
    }
    return value == "enabled"
  }

  func setNetwork(_ setting: NetworkSetting) throws(StepFailure) {
    switch setting {
    case .condition(let condition): driver.perform(.setNetwork(condition))
    case .profile(let text):
      let name: String = try expressions.expand(text)
      guard let condition = NetworkCondition.profile(name) else {
        let known = NetworkCondition.profiles.map(\.name)
        throw StepFailure(
          kind: .input, message: "there is no network profile \(Diagnostic.quote(name))",
          reason: NearestName.advice(for: name, among: known) ?? "profiles are \(known.joined(separator: ", "))")
      }
      driver.perform(.setNetwork(condition))
    }
  }

  func add(_ stub: RequestStub) throws(StepFailure) {
    do throws(DriverFailure) {
      try driver.add(stub)
    } catch {
      throw StepFailure(kind: .input, message: error.message)
    }
  }

  /// Removes the stubs of earlier steps.
  func removeStubs(url: String?) throws(StepFailure) {
    let pattern: String? = if let url { try expressions.expand(url) } else { nil }
    guard driver.removeStubs(url: pattern) == 0, let pattern else { return }
    throw .command("there is no stub of a step with the url \(Diagnostic.quote(pattern))")
  }

  func updateWebView() throws(StepFailure) {
    guard driver.state.app.platform == .android else {
      let name = driver.state.app.platform.rawValue
      throw .command("\(name) has no WebView package", reason: "its web views are part of the system")
    }
    driver.perform(.updateWebView)
  }

  func pass(_ span: String) throws(StepFailure) {
    let text: String = try expressions.expand(span)
    guard let milliseconds = DurationText.milliseconds(from: text) else {
      throw .command("\(Diagnostic.quote(text)) is not a duration: write \(DurationText.allowed)")
    }
    driver.advance(milliseconds: milliseconds)
  }
}
