import PageWire
import SourceText

extension FlowCommand {
  private typealias Behavior = FlowCommandBehavior

  /// Everything about a command that is not in its definition, in one place.
  var behavior: FlowCommandBehavior {
    switch self {
    case .launchApp(let launch):
      Behavior(.launchApp, launch.description) { runner throws(StepFailure) in try runner.start(launch) }
    case .stopApp(let appID):
      Behavior(.stopApp, "Stop the app") { runner throws(StepFailure) in
        try runner.checkApp(appID)
        runner.driver.stop()
      }
    case .killApp(let appID):
      Behavior(.killApp, "Kill the app") { runner throws(StepFailure) in
        try runner.checkApp(appID)
        runner.driver.kill()
      }
    case .clearState(let appID):
      Behavior(.clearState, "Clear the app's state") { runner throws(StepFailure) in
        try runner.checkApp(appID)
        runner.driver.clearState()
      }
    case .clearKeychain:
      Behavior(.clearKeychain, "Clear the keychain") { runner throws(StepFailure) in runner.driver.clearKeychain() }
    case .openLink(let link):
      Behavior(.openLink, "Open \(link)") { runner throws(StepFailure) in
        runner.driver.perform(.openURL(try runner.expand(link), tab: nil))
      }
    case .setPermissions(let change):
      Behavior(.setPermissions, change.description) { runner throws(StepFailure) in try runner.setPermissions(change) }
    case .tapOn(let gesture):
      Behavior(.tap(gesture.kind), gesture.description) { runner throws(StepFailure) in try runner.tap(gesture) }
    case .inputText(let text):
      Behavior(.inputText, "Input text \(Diagnostic.quote(text))") { runner throws(StepFailure) in
        try runner.type(try runner.expand(text))
      }
    case .inputRandom(let text):
      Behavior(.inputRandom(text.kind), text.description) { runner throws(StepFailure) in
        try runner.type(try runner.randomText(text))
      }
    case .eraseText(let count):
      Behavior(.eraseText, count.map { "Erase \($0) characters" } ?? "Erase text") { runner throws(StepFailure) in
        try runner.erase(count)
      }
    case .copyTextFrom(let selector):
      Behavior(.copyTextFrom, "Copy text from \(selector.description)") { runner throws(StepFailure) in
        runner.copiedText = runner.text(of: try runner.find(selector).element)
      }
    case .pasteText:
      Behavior(.pasteText, "Paste text") { runner throws(StepFailure) in try runner.type(runner.copiedText) }
    case .setClipboard(let text):
      Behavior(.setClipboard, "Set the clipboard to \(Diagnostic.quote(text))") { runner throws(StepFailure) in
        runner.copiedText = try runner.expand(text)
      }
    case .pressKey(let key):
      Behavior(.pressKey, "Press \(key.name)") { runner throws(StepFailure) in runner.press(key) }
    case .hideKeyboard:
      Behavior(.hideKeyboard, "Hide the keyboard") { runner throws(StepFailure) in
        if runner.driver.state.acceptsText { runner.driver.perform(.blurPage) }
      }
    case .back: Behavior(.back, "Go back") { runner throws(StepFailure) in try runner.goBack("Go back") }
    case .hardwareBack:
      Behavior(.hardwareBack, "Press the hardware back button") { runner throws(StepFailure) in
        try runner.pressHardwareBack()
      }
    case .scroll: Behavior(.scroll, "Scroll down") { runner throws(StepFailure) in runner.scroll(.down) }
    case .scrollUntilVisible(let search):
      Behavior(.scrollUntilVisible, search.description) { runner throws(StepFailure) in try runner.scroll(search) }
    case .swipe(let motion):
      Behavior(.swipe, motion.description) { runner throws(StepFailure) in try runner.swipe(motion) }
    case .assertVisible(let selector):
      Behavior(.assertVisible, "Assert that \(selector.description) is visible") { runner throws(StepFailure) in
        _ = try runner.find(selector)
      }
    case .assertNotVisible(let selector):
      Behavior(.assertNotVisible, "Assert that \(selector.description) is not visible") { runner throws(StepFailure) in
        try runner.expectAbsence(selector, within: runner.lookupTimeout)
      }
    case .assertTrue(let condition):
      Behavior(.assertTrue, "Assert that \(condition) is true") { runner throws(StepFailure) in
        try runner.assertTrue(condition)
      }
    case .extendedWaitUntil(let wait):
      Behavior(.extendedWaitUntil, wait.description) { runner throws(StepFailure) in try runner.waitUntil(wait) }
    case .waitForAnimationToEnd(let timeout):
      Behavior(.waitForAnimationToEnd, "Wait for animations to end") { runner throws(StepFailure) in
        try runner.waitForRest(timeout)
      }
    case .takeScreenshot(let screenshot):
      Behavior(.takeScreenshot, screenshot.description) { runner throws(StepFailure) in try runner.take(screenshot) }
    case .startRecording(let start):
      Behavior(.startRecording, "Start the recording \(start.path)") { runner throws(StepFailure) in
        try runner.startRecording(start)
      }
    case .stopRecording:
      Behavior(.stopRecording, "Stop the recording") { runner throws(StepFailure) in try runner.stopRecording() }
    case .caption(let text):
      Behavior(.caption, text.isEmpty ? "Remove the caption" : "Show the caption \(Diagnostic.quote(text))") {
        runner throws(StepFailure) in
        try runner.showCaption(text)
      }
    case .assertScreenshot(let expectation):
      Behavior(.assertScreenshot, expectation.description) { runner throws(StepFailure) in
        try runner.assertScreenshot(expectation)
      }
    case .assertColorScheme(let scheme):
      Behavior(
        scheme == .dark ? .assertDarkMode : .assertLightMode,
        "Assert that dark mode is \(scheme == .dark ? "on" : "off")"
      ) { runner throws(StepFailure) in try runner.assertColorScheme(scheme) }
    case .runFlow(let subflow):
      Behavior(
        .runFlow, subflow.description, nested: { runner, step throws(FlowStop) in try runner.run(subflow, of: step) })
    case .repeatLoop(let loop):
      Behavior(.`repeat`, loop.description, nested: { runner, step throws(FlowStop) in try runner.run(loop, of: step) })
    case .retry(let block):
      Behavior(.retry, block.description, nested: { runner, step throws(FlowStop) in try runner.run(block, of: step) })
    case .evalScript(let script):
      Behavior(.evalScript, "Run \(script)") { runner throws(StepFailure) in _ = try runner.interpolate(script) }
    case .runScript(let script):
      Behavior(
        .runScript, script.description, nested: { runner, step throws(FlowStop) in try runner.run(script, of: step) })
    case .setAirplaneMode(let value):
      Behavior(.setAirplaneMode, "Set the airplane mode to \(value)") { runner throws(StepFailure) in
        try runner.setAirplaneMode(value)
      }
    case .toggleAirplaneMode:
      Behavior(.toggleAirplaneMode, "Toggle the airplane mode") { runner throws(StepFailure) in
        runner.driver.perform(.setAirplaneMode(!runner.driver.state.settings.isAirplaneMode))
      }
    case .setDarkMode(let value):
      Behavior(.setDarkMode, "Set the dark mode to \(value)") { runner throws(StepFailure) in
        try runner.setDarkMode(value)
      }
    case .toggleDarkMode:
      Behavior(.toggleDarkMode, "Toggle the dark mode") { runner throws(StepFailure) in runner.toggleDarkMode() }
    case .background:
      Behavior(.background, "Put the app into the background") { runner throws(StepFailure) in
        runner.driver.perform(.background)
      }
    case .foreground:
      Behavior(.foreground, "Bring the app to the foreground") { runner throws(StepFailure) in
        runner.driver.perform(.foreground)
      }
    case .memoryWarning:
      Behavior(.memoryWarning, "Send a low-memory warning") { runner throws(StepFailure) in
        runner.driver.perform(.memoryWarning)
      }
    case .updateWebView:
      Behavior(.updateWebView, "Update the system's web view") { runner throws(StepFailure) in
        try runner.updateWebView()
      }
    case .network(let setting):
      Behavior(.network, setting.description) { runner throws(StepFailure) in try runner.setNetwork(setting) }
    case .selectTab(let name):
      Behavior(.selectTab, "Select the tab \(name)") { runner throws(StepFailure) in
        runner.driver.perform(.selectTab(try runner.tab(name).id))
      }
    case .killRenderer(let kill):
      Behavior(.killRenderer, kill.description) { runner throws(StepFailure) in try runner.kill(kill) }
    case .reviveRenderer(let name):
      Behavior(.reviveRenderer, "Revive the renderer\(name.map { " of \($0)" } ?? "")") { runner throws(StepFailure) in
        try runner.reviveRenderer(of: name)
      }
    case .answerDialog(let reply):
      Behavior(.answerDialog, reply.description) { runner throws(StepFailure) in try runner.answer(reply) }
    case .sendAction(let action):
      Behavior(.sendAction, action.description) { runner throws(StepFailure) in try runner.send(action) }
    case .evalPage(let script):
      Behavior(.evalPage, script.description) { runner throws(StepFailure) in try runner.evaluateInPage(script) }
    case .advance(let span):
      Behavior(.advance, "Let \(span) pass") { runner throws(StepFailure) in try runner.pass(span) }
    case .assertState(let expectation):
      Behavior(.assertState, expectation.description) { runner throws(StepFailure) in
        try runner.assertState(expectation)
      }
    case .assertEvents(let events):
      Behavior(.assertEvents, "Assert events \(events.map(\.description).joined(separator: ", "))") {
        runner throws(StepFailure) in
        try runner.assertEvents(events)
      }
    case .assertPacks(let packs):
      Behavior(.assertPacks, "Assert that \(packs.map(\.description).joined(separator: ", "))") {
        runner throws(StepFailure) in
        try runner.assertPacks(packs)
      }
    case .assertBundle(let bundle):
      Behavior(.assertBundle, bundle.description) { runner throws(StepFailure) in try runner.assertBundle(bundle) }
    case .corruptBundle(let file):
      Behavior(.corruptBundle, "Corrupt \(file) in the stored bundle") { runner throws(StepFailure) in
        try runner.corruptBundle(try runner.expand(file))
      }
    case .removeWebsiteData(let removal):
      Behavior(.removeWebsiteData, removal.description) { runner throws(StepFailure) in try runner.remove(removal) }
    case .assertWebsiteData(let sites):
      Behavior(
        .assertWebsiteData, "Assert that the website data is \(sites.map(\.description).joined(separator: "; "))"
      ) { runner throws(StepFailure) in try runner.assertWebsiteData(sites) }
    case .assertCookies(let cookies):
      Behavior(
        .assertCookies, "Assert that the cookies are \(cookies.map(\.description).joined(separator: ", "))"
      ) { runner throws(StepFailure) in try runner.assertCookies(cookies) }
    case .assertNavigationBar(let bar):
      Behavior(.assertNavigationBar, "Assert that the navigation bar has \(bar.description)") {
        runner throws(StepFailure) in try runner.assertBar(bar)
      }
    case .assertTab(let name):
      Behavior(.assertTab, "Assert that the tab \(name) is selected") { runner throws(StepFailure) in
        try runner.assertTab(name)
      }
    case .assertStack(let stack):
      Behavior(.assertStack, stack.description) { runner throws(StepFailure) in try runner.assertStack(stack) }
    case .assertBackTarget(let target):
      Behavior(.assertBackTarget, target.description) { runner throws(StepFailure) in
        try runner.assertBackTarget(target)
      }
    case .assertURL(let url):
      Behavior(.assertUrl, "Assert that the URL is \(url)") { runner throws(StepFailure) in try runner.assertURL(url) }
    case .assertLoads(let loads):
      Behavior(.assertLoads, "Assert loads of \(loads.map(\.description).joined(separator: ", "))") {
        runner throws(StepFailure) in
        try runner.assertLoads(loads)
      }
    case .assertCalls(let calls):
      Behavior(.assertCalls, "Assert calls of \(calls.map(\.description).joined(separator: ", "))") {
        runner throws(StepFailure) in
        try runner.assertCalls(calls)
      }
    case .assertDialog(let dialog):
      Behavior(.assertDialog, dialog.description) { runner throws(StepFailure) in try runner.assertDialog(dialog) }
    case .assertDeaths(let deaths):
      Behavior(.assertDeaths, deaths.description) { runner throws(StepFailure) in try runner.assertDeaths(deaths) }
    case .assertView(let view):
      Behavior(.assertView, view.description) { runner throws(StepFailure) in try runner.assertView(view) }
    case .assertHost(let host):
      Behavior(.assertHost, "Assert that the host is \(host.rawValue)") { runner throws(StepFailure) in
        try runner.assertHost(host)
      }
    case .assertTimeline(let timeline):
      Behavior(.assertTimeline, timeline.description) { runner throws(StepFailure) in
        try runner.assertTimeline(timeline)
      }
    case .assertConsole(let expectation):
      Behavior(.assertConsole, expectation.description) { runner throws(StepFailure) in
        try runner.assertConsole(expectation)
      }
    case .assertExternal(let urls):
      Behavior(
        .assertExternal,
        urls.isEmpty
          ? "Assert that nothing was opened externally" : "Assert opened externally: \(urls.joined(separator: ", "))"
      ) { runner throws(StepFailure) in try runner.assertExternal(urls) }
    case .assertDownloads(let names):
      Behavior(
        .assertDownloads,
        names.isEmpty ? "Assert that nothing was downloaded" : "Assert downloaded: \(names.joined(separator: ", "))"
      ) { runner throws(StepFailure) in try runner.assertDownloads(names) }
    case .assertScreen(let expectation):
      Behavior(.assertScreen, expectation.description) { runner throws(StepFailure) in
        try runner.assertScreen(expectation)
      }
    case .assertGolden(let path):
      Behavior(.assertGolden, "Assert that the screen equals \(path)") { runner throws(StepFailure) in
        try runner.assertGolden(path)
      }
    case .deferred(let command):
      Behavior(
        command,
        nested: { runner, step throws(FlowStop) in
          try runner.perform(try runner.resolved(step, command))
        })
    }
  }

  /// A description of the command for reports.
  package var description: String { behavior.description }

  /// The kind of the step.
  package var kind: StepKind { behavior.kind }

  /// Whether the step compares the number of deaths.
  package var assertsDeaths: Bool { behavior.name == FlowCommandDefinition.assertDeaths.name }
}
