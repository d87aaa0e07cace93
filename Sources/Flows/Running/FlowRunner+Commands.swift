import BridgeContract
import PageWire
import ShellCore
import SourceText

extension FlowRunner {
  /// Executes a command without nested commands.
  func execute(_ command: FlowCommand) throws(StepFailure) {
    switch command {
    case .launchApp(let launch): try start(launch)
    case .stopApp(let appID):
      try checkApp(appID)
      driver.stop()
    case .killApp(let appID):
      try checkApp(appID)
      driver.kill()
    case .clearState(let appID):
      try checkApp(appID)
      driver.clearState()
    case .clearKeychain: driver.clearKeychain()
    case .setPermissions(let change): try setPermissions(change)
    case .openLink(let link): driver.perform(.openURL(try expand(link), tab: nil))
    case .tapOn(let gesture): try tap(gesture)
    case .inputText(let text): try type(try expand(text))
    case .inputRandom(let text): try type(try randomText(text))
    case .eraseText(let count): try erase(count)
    case .copyTextFrom(let selector): copiedText = text(of: try find(selector).element)
    case .pasteText: try type(copiedText)
    case .setClipboard(let text): copiedText = try expand(text)
    case .pressKey(let key): press(key)
    case .hideKeyboard: if driver.state.acceptsText { driver.perform(.blurPage) }
    case .back: try goBack("Go back")
    case .hardwareBack: try pressHardwareBack()
    case .scroll: scroll(.down)
    case .scrollUntilVisible(let search): try scroll(search)
    case .swipe(let motion): try swipe(motion)
    case .assertVisible(let selector): _ = try find(selector)
    case .assertNotVisible(let selector): try expectAbsence(selector, within: lookupTimeout)
    case .assertTrue(let condition): try assertTrue(condition)
    case .extendedWaitUntil(let wait): try waitUntil(wait)
    case .waitForAnimationToEnd(let timeout): try waitForRest(timeout)
    case .takeScreenshot(let screenshot):
      let path: String = try expand(screenshot.path)
      let area = try screenshot.cropOn.map { selector throws(StepFailure) in try find(selector).element.bounds }
      try drive { () throws(DriverFailure) in
        try driver.takeScreenshot(path: path, area: area, showsDeathCard: screenshot.showsDeathCard)
      }
    case .startRecording(let start):
      let path: String = try expand(start.path)
      try drive { () throws(DriverFailure) in
        try driver.startRecording(path: path, showsDeathCard: start.showsDeathCard)
      }
    case .caption(let text):
      let text: String = try expand(text)
      try drive { () throws(DriverFailure) in try driver.showCaption(text) }
    case .stopRecording: try drive { () throws(DriverFailure) in try driver.stopRecording() }
    case .assertScreenshot(let expectation): try assertScreenshot(expectation)
    case .assertColorScheme(let scheme): try assertColorScheme(scheme)
    case .setAirplaneMode(let value): try setAirplaneMode(value)
    case .toggleAirplaneMode: driver.perform(.setAirplaneMode(!driver.state.settings.isAirplaneMode))
    case .setDarkMode(let value): try setDarkMode(value)
    case .toggleDarkMode: toggleDarkMode()
    case .background: driver.perform(.background)
    case .foreground: driver.perform(.foreground)
    case .memoryWarning: driver.perform(.memoryWarning)
    case .updateWebView: try updateWebView()
    case .network(let setting): try setNetwork(setting)
    case .sendAction(let action): try send(action)
    case .assertScreen(let expectation): try assertScreen(expectation)
    case .assertGolden(let path): try assertGolden(path)
    case .evalScript(let script): _ = try interpolate(script)
    case .selectTab(let name): driver.perform(.selectTab(try tab(name).id))
    case .killRenderer(let kill): try self.kill(kill)
    case .reviveRenderer(let name):
      driver.perform(.reviveRenderer(tab: name == nil ? nil : try tab(name).id))
    case .answerDialog(let reply): try answer(reply)
    case .evalPage(let script): try evaluateInPage(script)
    case .advance(let span): try pass(span)
    case .assertState(let expectation): try assertState(expectation)
    case .removeWebsiteData(let removal): try remove(removal)
    case .assertWebsiteData(let sites): try assertWebsiteData(sites)
    case .assertCookies(let cookies): try assertCookies(cookies)
    case .assertPacks(let packs): try assertPacks(packs)
    case .assertBundle(let bundle): try assertBundle(bundle)
    case .corruptBundle(let file): try corruptBundle(try expand(file))
    case .assertEvents(let events): try assertEvents(events)
    case .assertNavigationBar(let bar): try assertBar(bar)
    case .assertTab(let name): try assertTab(name)
    case .assertStack(let stack): try assertStack(stack)
    case .assertURL(let url): try assertURL(url)
    case .assertLoads(let loads): try assertLoads(loads)
    case .assertCalls(let calls): try assertCalls(calls)
    case .assertDialog(let dialog): try assertDialog(dialog)
    case .assertDeaths(let deaths): try assertDeaths(deaths)
    case .assertView(let view): try assertView(view)
    case .assertHost(let host): try assertHost(host)
    case .assertTimeline(let timeline): try assertTimeline(timeline)
    case .assertConsole(let expectation): try assertConsole(expectation)
    case .assertExternal(let urls): try assertExternal(urls)
    case .assertDownloads(let names): try assertDownloads(names)
    case .runFlow, .repeatLoop, .retry, .runScript, .deferred: break
    }
  }

  // MARK: The app

  private func start(_ launch: AppLaunch) throws(StepFailure) {
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

  private func kill(_ kill: RendererKill) throws(StepFailure) {
    let tabID = kill.tab == nil ? nil : try tab(kill.tab).id
    // The shell counts the deaths of `onLoad` itself; other kinds are repeated here.
    let isByLoad = kill.kind == .onLoad
    for _ in 0..<(isByLoad ? 1 : kill.times ?? 1) {
      if kill.after > 0 { driver.advance(milliseconds: kill.after) }
      driver.perform(.killRenderer(kill.kind, tab: tabID, times: isByLoad ? kill.times : 1))
    }
  }

  private func pressHardwareBack() throws(StepFailure) {
    guard driver.state.app.platform == .android else {
      throw .command("\(driver.state.app.platform.rawValue) has no hardware back button", reason: "use `back`")
    }
    try goBack("Press the hardware back button")
  }

  private func goBack(_ step: String) throws(StepFailure) {
    guard !driver.state.isInBackground else {
      throw .command(
        "\(step) has no effect", reason: "the app is in the background: `foreground` brings it back")
    }
    driver.perform(.goBack)
  }

  private func updateWebView() throws(StepFailure) {
    guard driver.state.app.platform == .android else {
      let name = driver.state.app.platform.rawValue
      throw .command("\(name) has no WebView package", reason: "its web views are part of the system")
    }
    driver.perform(.updateWebView)
  }

  private func answer(_ reply: DialogReply) throws(StepFailure) {
    let text: String? = try expand(reply.text)
    try expect(onScreen: true) { driver.state.shownDialog == nil ? "no dialog is open" : nil }
    if let text { driver.perform(.editDialog(text: text)) }
    if let user: String = try expand(reply.user) { driver.perform(.editDialog(text: user)) }
    if let password: String = try expand(reply.password) { driver.perform(.editPassword(text: password)) }
    driver.perform(.respondToDialog(accepted: reply.accepts))
  }

  private func pass(_ span: String) throws(StepFailure) {
    let text: String = try expand(span)
    guard let milliseconds = DurationText.milliseconds(from: text) else {
      throw .command("\(Diagnostic.quote(text)) is not a duration: write \(DurationText.allowed)")
    }
    driver.advance(milliseconds: milliseconds)
  }

  // MARK: Waiting

  private func waitForRest(_ timeout: String?) throws(StepFailure) {
    let span = try timeout.map { text throws(StepFailure) in try number(text, "`timeout`") } ?? 15_000
    _ = poll(within: span) { nil as Bool? }
  }

  private func waitUntil(_ wait: ConditionalWait) throws(StepFailure) {
    let span = try wait.timeout.map { text throws(StepFailure) in try number(text, "`timeout`") } ?? lookupTimeout
    let deadline = driver.now + span
    if let visible = wait.visible { _ = try find(visible, within: span) }
    if let hidden = wait.notVisible { try expectAbsence(hidden, within: max(0, deadline - driver.now)) }
  }

  private func expectAbsence(_ selector: ElementSelector, within span: Double) throws(StepFailure) {
    let selector = try expand(selector)
    let matcher = self.matcher(for: selector)
    try checkCSSSelectors(matcher)
    guard poll(within: span, { firstMatch(matcher) == nil ? true : nil }) == nil else { return }
    throw StepFailure(kind: .expectation, message: "\(selector.description) is still visible", reason: obstacle)
  }

  private func assertTrue(_ condition: String) throws(StepFailure) {
    let value = try interpolate(condition)
    guard !Interpolation.isTruthy(value) else { return }
    throw StepFailure(kind: .expectation, message: "\(condition) is not true, it is \(Diagnostic.quote(value))")
  }
}
