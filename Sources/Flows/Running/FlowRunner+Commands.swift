import BridgeContract
import PageWire
import ShellCore
import SourceText

extension FlowRunner {
  // MARK: The app

  func start(_ launch: AppLaunch) throws(StepFailure) {
    try checkApp(launch.appID)
    var launch = launch
    launch.url = try expand(launch.url ?? header.url)
    for (index, argument) in launch.arguments.enumerated() {
      launch.arguments[index].value = try expand(argument.value)
    }
    driver.launch(launch, grants: try grants([], changing: launch.permissions))
  }

  /// Checks that a command refers to the flow's app, which is the only one.
  func checkApp(_ appID: String?) throws(StepFailure) {
    guard let expected: String = try expand(appID) else { return }
    let own: String = try expand(header.appID)
    guard expected == own else {
      throw .command("the app \(Diagnostic.quote(expected)) is not the flow's app \(Diagnostic.quote(own))")
    }
  }

  // MARK: The shell

  func kill(_ kill: RendererKill) throws(StepFailure) {
    let tabID = kill.tab == nil ? nil : try tab(kill.tab).id
    // The shell counts the deaths of `onLoad` itself; other kinds are repeated here.
    let isByLoad = kill.kind == .onLoad
    for _ in 0..<(isByLoad ? 1 : kill.times ?? 1) {
      if kill.after > 0 { driver.advance(milliseconds: kill.after) }
      driver.perform(.killRenderer(kill.kind, tab: tabID, times: isByLoad ? kill.times : 1))
    }
  }

  func pressHardwareBack() throws(StepFailure) {
    guard driver.state.app.platform == .android else {
      throw .command("\(driver.state.app.platform.rawValue) has no hardware back button", reason: "use `back`")
    }
    try goBack("Press the hardware back button")
  }

  func goBack(_ step: String) throws(StepFailure) {
    guard !driver.state.isInBackground else {
      throw .command(
        "\(step) has no effect", reason: "the app is in the background: `foreground` brings it back")
    }
    driver.perform(.goBack)
  }

  func updateWebView() throws(StepFailure) {
    guard driver.state.app.platform == .android else {
      let name = driver.state.app.platform.rawValue
      throw .command("\(name) has no WebView package", reason: "its web views are part of the system")
    }
    driver.perform(.updateWebView)
  }

  func answer(_ reply: DialogReply) throws(StepFailure) {
    let text: String? = try expand(reply.text)
    try expect(onScreen: true) { driver.state.shownDialog == nil ? "no dialog is open" : nil }
    if let text { driver.perform(.editDialog(text: text)) }
    if let user: String = try expand(reply.user) { driver.perform(.editDialog(text: user)) }
    if let password: String = try expand(reply.password) { driver.perform(.editPassword(text: password)) }
    driver.perform(.respondToDialog(accepted: reply.accepts))
  }

  func pass(_ span: String) throws(StepFailure) {
    let text: String = try expand(span)
    guard let milliseconds = DurationText.milliseconds(from: text) else {
      throw .command("\(Diagnostic.quote(text)) is not a duration: write \(DurationText.allowed)")
    }
    driver.advance(milliseconds: milliseconds)
  }

  func reviveRenderer(of name: String?) throws(StepFailure) {
    driver.perform(.reviveRenderer(tab: name == nil ? nil : try tab(name).id))
  }

  // MARK: Captures

  func take(_ screenshot: Screenshot) throws(StepFailure) {
    let path: String = try expand(screenshot.path)
    let area = try screenshot.cropOn.map { selector throws(StepFailure) in try find(selector).element.bounds }
    try drive { () throws(DriverFailure) in
      try driver.takeScreenshot(path: path, area: area, showsDeathCard: screenshot.showsDeathCard)
    }
  }

  func startRecording(_ start: RecordingStart) throws(StepFailure) {
    let path: String = try expand(start.path)
    try drive { () throws(DriverFailure) in
      try driver.startRecording(path: path, showsDeathCard: start.showsDeathCard)
    }
  }

  func stopRecording() throws(StepFailure) {
    try drive { () throws(DriverFailure) in try driver.stopRecording() }
  }

  func showCaption(_ text: String) throws(StepFailure) {
    let text: String = try expand(text)
    try drive { () throws(DriverFailure) in try driver.showCaption(text) }
  }

  // MARK: Waiting

  func waitForRest(_ timeout: String?) throws(StepFailure) {
    let span = try timeout.map { text throws(StepFailure) in try number(text, "`timeout`") } ?? 15_000
    _ = poll(within: span) { nil as Bool? }
  }

  func waitUntil(_ wait: ConditionalWait) throws(StepFailure) {
    let span = try wait.timeout.map { text throws(StepFailure) in try number(text, "`timeout`") } ?? lookupTimeout
    let deadline = driver.now + span
    if let visible = wait.visible { _ = try find(visible, within: span) }
    if let hidden = wait.notVisible { try expectAbsence(hidden, within: max(0, deadline - driver.now)) }
  }

  func expectAbsence(_ selector: ElementSelector, within span: Double) throws(StepFailure) {
    let selector = try expand(selector)
    let matcher = self.matcher(for: selector)
    try checkCSSSelectors(matcher)
    guard poll(within: span, { firstMatch(matcher) == nil ? true : nil }) == nil else { return }
    throw StepFailure(kind: .expectation, message: "\(selector.description) is still visible", reason: obstacle)
  }

  func assertTrue(_ condition: String) throws(StepFailure) {
    let value = try interpolate(condition)
    guard !Interpolation.isTruthy(value) else { return }
    throw StepFailure(kind: .expectation, message: "\(condition) is not true, it is \(Diagnostic.quote(value))")
  }
}
