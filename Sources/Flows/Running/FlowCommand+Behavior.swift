import PageWire
import SourceText

extension FlowCommand {
  private typealias Behavior = FlowCommandBehavior

  /// Everything about a command that is not in its definition, in one place.
  var behavior: FlowCommandBehavior {
    switch self {
    case .launchApp(let launch):
      Behavior(.launchApp, launch.description) { runner throws(StepFailure) in try runner.app.start(launch) }
    case .stopApp(let appID):
      Behavior(.stopApp, "Stop the app") { runner throws(StepFailure) in
        try runner.app.checkApp(appID)
        runner.driver.stop()
      }
    case .killApp(let appID):
      Behavior(.killApp, "Kill the app") { runner throws(StepFailure) in
        try runner.app.checkApp(appID)
        runner.driver.kill()
      }
    case .clearState(let appID):
      Behavior(.clearState, "Clear the app's state") { runner throws(StepFailure) in
        try runner.app.checkApp(appID)
        runner.driver.clearState()
      }
    case .clearKeychain:
      Behavior(.clearKeychain, "Clear the keychain") { runner throws(StepFailure) in runner.driver.clearKeychain() }
    case .openLink(let link):
      Behavior(.openLink, "Open \(link)") { runner throws(StepFailure) in
        runner.driver.perform(.openURL(try runner.expressions.expand(link), tab: nil))
      }
    case .setPermissions(let change):
      Behavior(.setPermissions, change.description) { runner throws(StepFailure) in
        try runner.app.setPermissions(change)
      }
    case .tapOn(let gesture):
      Behavior(.tap(gesture.kind), gesture.description) { runner throws(StepFailure) in try runner.touch.tap(gesture) }
    case .inputText(let text):
      Behavior(.inputText, "Input text \(Diagnostic.quote(text))") { runner throws(StepFailure) in
        try runner.keyboard.type(try runner.expressions.expand(text))
      }
    case .inputRandom(let text):
      Behavior(.inputRandom(text.kind), text.description) { runner throws(StepFailure) in
        try runner.keyboard.type(try runner.keyboard.randomText(text))
      }
    case .eraseText(let count):
      Behavior(.eraseText, count.map { "Erase \($0) characters" } ?? "Erase text") { runner throws(StepFailure) in
        try runner.keyboard.erase(count)
      }
    case .copyTextFrom(let selector):
      Behavior(.copyTextFrom, "Copy text from \(selector.description)") { runner throws(StepFailure) in
        runner.expressions.copiedText = try runner.lookup.find(selector).copiedText
      }
    case .pasteText:
      Behavior(.pasteText, "Paste text") { runner throws(StepFailure) in
        try runner.keyboard.type(runner.expressions.copiedText)
      }
    case .setClipboard(let text):
      Behavior(.setClipboard, "Set the clipboard to \(Diagnostic.quote(text))") { runner throws(StepFailure) in
        runner.expressions.copiedText = try runner.expressions.expand(text)
      }
    case .pressKey(let key):
      Behavior(.pressKey, "Press \(key.name)") { runner throws(StepFailure) in runner.keyboard.press(key) }
    case .hideKeyboard:
      Behavior(.hideKeyboard, "Hide the keyboard") { runner throws(StepFailure) in
        if runner.driver.state.acceptsText { runner.driver.perform(.blurPage) }
      }
    case .back: Behavior(.back, "Go back") { runner throws(StepFailure) in try runner.app.goBack("Go back") }
    case .hardwareBack:
      Behavior(.hardwareBack, "Press the hardware back button") { runner throws(StepFailure) in
        try runner.app.pressHardwareBack()
      }
    case .scroll: Behavior(.scroll, "Scroll down") { runner throws(StepFailure) in runner.touch.scroll(.down) }
    case .scrollUntilVisible(let search):
      Behavior(.scrollUntilVisible, search.description) { runner throws(StepFailure) in try runner.touch.scroll(search)
      }
    case .swipe(let motion):
      Behavior(.swipe, motion.description) { runner throws(StepFailure) in try runner.touch.swipe(motion) }
    case .assertVisible(let selector):
      Behavior(.assertVisible, "Assert that \(selector.description) is visible") { runner throws(StepFailure) in
        _ = try runner.lookup.find(selector)
      }
    case .assertNotVisible(let selector):
      Behavior(.assertNotVisible, "Assert that \(selector.description) is not visible") { runner throws(StepFailure) in
        try runner.lookup.expectAbsence(selector, within: runner.lookup.timeout)
      }
    case .assertTrue(let condition):
      Behavior(.assertTrue, "Assert that \(condition) is true") { runner throws(StepFailure) in
        try runner.expressions.assertTrue(condition)
      }
    case .extendedWaitUntil(let wait):
      Behavior(.extendedWaitUntil, wait.description) { runner throws(StepFailure) in try runner.lookup.waitUntil(wait) }
    case .waitForAnimationToEnd(let timeout):
      Behavior(.waitForAnimationToEnd, "Wait for animations to end") { runner throws(StepFailure) in
        try runner.lookup.waitForRest(timeout)
      }
    case .takeScreenshot(let screenshot):
      Behavior(.takeScreenshot, screenshot.description) { runner throws(StepFailure) in
        try runner.captures.take(screenshot)
      }
    case .startRecording(let start):
      Behavior(.startRecording, "Start the recording \(start.path)") { runner throws(StepFailure) in
        try runner.captures.startRecording(start)
      }
    case .stopRecording:
      Behavior(.stopRecording, "Stop the recording") { runner throws(StepFailure) in try runner.captures.stopRecording()
      }
    case .caption(let text):
      Behavior(.caption, text.isEmpty ? "Remove the caption" : "Show the caption \(Diagnostic.quote(text))") {
        runner throws(StepFailure) in
        try runner.captures.showCaption(text)
      }
    case .assertScreenshot(let expectation):
      Behavior(.assertScreenshot, expectation.description) { runner throws(StepFailure) in
        try runner.captures.assertScreenshot(expectation)
      }
    case .assertColorScheme(let scheme):
      Behavior(
        scheme == .dark ? .assertDarkMode : .assertLightMode,
        "Assert that dark mode is \(scheme == .dark ? "on" : "off")"
      ) { runner throws(StepFailure) in try runner.assertions.navigation.assertColorScheme(scheme) }
    case .runFlow(let subflow):
      Behavior(
        .runFlow, subflow.description, nested: { runner, step throws(FlowStop) in try runner.run(subflow, of: step) })
    case .repeatLoop(let loop):
      Behavior(.`repeat`, loop.description, nested: { runner, step throws(FlowStop) in try runner.run(loop, of: step) })
    case .retry(let block):
      Behavior(.retry, block.description, nested: { runner, step throws(FlowStop) in try runner.run(block, of: step) })
    case .evalScript(let script):
      Behavior(.evalScript, "Run \(script)") { runner throws(StepFailure) in
        _ = try runner.expressions.interpolate(script)
      }
    case .runScript(let script):
      Behavior(
        .runScript, script.description, nested: { runner, step throws(FlowStop) in try runner.run(script, of: step) })
    case .setAirplaneMode(let value):
      Behavior(.setAirplaneMode, "Set the airplane mode to \(value)") { runner throws(StepFailure) in
        try runner.device.setAirplaneMode(value)
      }
    case .toggleAirplaneMode:
      Behavior(.toggleAirplaneMode, "Toggle the airplane mode") { runner throws(StepFailure) in
        runner.driver.perform(.setAirplaneMode(!runner.driver.state.settings.isAirplaneMode))
      }
    case .setDarkMode(let value):
      Behavior(.setDarkMode, "Set the dark mode to \(value)") { runner throws(StepFailure) in
        try runner.device.setDarkMode(value)
      }
    case .toggleDarkMode:
      Behavior(.toggleDarkMode, "Toggle the dark mode") { runner throws(StepFailure) in runner.device.toggleDarkMode() }
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
        try runner.device.updateWebView()
      }
    case .network(let setting):
      Behavior(.network, setting.description) { runner throws(StepFailure) in try runner.device.setNetwork(setting) }
    case .stubRequest(let stub):
      Behavior(.stubRequest, "Answer \(stub.method.map { "\($0) " } ?? "")\(stub.url.text) by a stub") {
        runner throws(StepFailure) in
        try runner.device.add(stub)
      }
    case .removeStubs(let url):
      Behavior(.removeStubs, url.map { "Remove the stubs of \($0)" } ?? "Remove all stubs of steps") {
        runner throws(StepFailure) in
        try runner.device.removeStubs(url: url)
      }
    case .selectTab(let name):
      Behavior(.selectTab, "Select the tab \(name)") { runner throws(StepFailure) in
        runner.driver.perform(.selectTab(try runner.lookup.tab(name).id))
      }
    case .killRenderer(let kill):
      Behavior(.killRenderer, kill.description) { runner throws(StepFailure) in try runner.app.kill(kill) }
    case .reviveRenderer(let name):
      Behavior(.reviveRenderer, "Revive the renderer\(name.map { " of \($0)" } ?? "")") { runner throws(StepFailure) in
        try runner.app.reviveRenderer(of: name)
      }
    case .answerDialog(let reply):
      Behavior(.answerDialog, reply.description) { runner throws(StepFailure) in try runner.app.answer(reply) }
    case .sendAction(let action):
      Behavior(.sendAction, action.description) { runner throws(StepFailure) in try runner.scripts.send(action) }
    case .evalPage(let script):
      Behavior(.evalPage, script.description) { runner throws(StepFailure) in try runner.scripts.evaluateInPage(script)
      }
    case .advance(let span):
      Behavior(.advance, "Let \(span) pass") { runner throws(StepFailure) in try runner.device.pass(span) }
    case .assertState(let expectation):
      Behavior(.assertState, expectation.description) { runner throws(StepFailure) in
        try runner.assertions.data.assertState(expectation)
      }
    case .assertEvents(let events):
      Behavior(.assertEvents, "Assert events \(events.map(\.description).joined(separator: ", "))") {
        runner throws(StepFailure) in
        try runner.assertions.records.assertEvents(events)
      }
    case .assertPacks(let packs):
      Behavior(.assertPacks, "Assert that \(packs.map(\.description).joined(separator: ", "))") {
        runner throws(StepFailure) in
        try runner.assertions.data.assertPacks(packs)
      }
    case .assertBundle(let bundle):
      Behavior(.assertBundle, bundle.description) { runner throws(StepFailure) in
        try runner.assertions.data.assertBundle(bundle)
      }
    case .corruptBundle(let file):
      Behavior(.corruptBundle, "Corrupt \(file) in the stored bundle") { runner throws(StepFailure) in
        try runner.app.corruptBundle(try runner.expressions.expand(file))
      }
    case .removeWebsiteData(let removal):
      Behavior(.removeWebsiteData, removal.description) { runner throws(StepFailure) in try runner.app.remove(removal) }
    case .assertWebsiteData(let sites):
      Behavior(
        .assertWebsiteData, "Assert that the website data is \(sites.map(\.description).joined(separator: "; "))"
      ) { runner throws(StepFailure) in try runner.assertions.data.assertWebsiteData(sites) }
    case .assertCookies(let cookies):
      Behavior(
        .assertCookies, "Assert that the cookies are \(cookies.map(\.description).joined(separator: ", "))"
      ) { runner throws(StepFailure) in try runner.assertions.data.assertCookies(cookies) }
    case .assertNavigationBar(let bar):
      Behavior(.assertNavigationBar, "Assert that the navigation bar has \(bar.description)") {
        runner throws(StepFailure) in try runner.assertions.navigation.assertBar(bar)
      }
    case .assertTab(let name):
      Behavior(.assertTab, "Assert that the tab \(name) is selected") { runner throws(StepFailure) in
        try runner.assertions.navigation.assertTab(name)
      }
    case .assertStack(let stack):
      Behavior(.assertStack, stack.description) { runner throws(StepFailure) in
        try runner.assertions.navigation.assertStack(stack)
      }
    case .assertBackTarget(let target):
      Behavior(.assertBackTarget, target.description) { runner throws(StepFailure) in
        try runner.assertions.navigation.assertBackTarget(target)
      }
    case .assertURL(let url):
      Behavior(.assertUrl, "Assert that the URL is \(url)") { runner throws(StepFailure) in
        try runner.assertions.navigation.assertURL(url)
      }
    case .assertLoads(let loads):
      Behavior(.assertLoads, "Assert loads of \(loads.map(\.description).joined(separator: ", "))") {
        runner throws(StepFailure) in
        try runner.assertions.records.assertLoads(loads)
      }
    case .assertCalls(let calls):
      Behavior(.assertCalls, "Assert calls of \(calls.map(\.description).joined(separator: ", "))") {
        runner throws(StepFailure) in
        try runner.assertions.records.assertCalls(calls)
      }
    case .assertDialog(let dialog):
      Behavior(.assertDialog, dialog.description) { runner throws(StepFailure) in
        try runner.assertions.navigation.assertDialog(dialog)
      }
    case .assertDeaths(let deaths):
      Behavior(.assertDeaths, deaths.description) { runner throws(StepFailure) in
        try runner.assertions.records.assertDeaths(deaths)
      }
    case .assertView(let view):
      Behavior(.assertView, view.description) { runner throws(StepFailure) in
        try runner.assertions.navigation.assertView(view)
      }
    case .assertHost(let host):
      Behavior(.assertHost, "Assert that the host is \(host.rawValue)") { runner throws(StepFailure) in
        try runner.assertions.navigation.assertHost(host)
      }
    case .assertTimeline(let timeline):
      Behavior(.assertTimeline, timeline.description) { runner throws(StepFailure) in
        try runner.assertions.records.assertTimeline(timeline)
      }
    case .assertConsole(let expectation):
      Behavior(.assertConsole, expectation.description) { runner throws(StepFailure) in
        try runner.assertions.records.assertConsole(expectation)
      }
    case .assertExternal(let urls):
      Behavior(
        .assertExternal,
        urls.isEmpty
          ? "Assert that nothing was opened externally" : "Assert opened externally: \(urls.joined(separator: ", "))"
      ) { runner throws(StepFailure) in try runner.assertions.records.assertExternal(urls) }
    case .assertDownloads(let names):
      Behavior(
        .assertDownloads,
        names.isEmpty ? "Assert that nothing was downloaded" : "Assert downloaded: \(names.joined(separator: ", "))"
      ) { runner throws(StepFailure) in try runner.assertions.records.assertDownloads(names) }
    case .assertScreen(let expectation):
      Behavior(.assertScreen, expectation.description) { runner throws(StepFailure) in
        try runner.assertions.navigation.assertScreen(expectation)
      }
    case .assertGolden(let path):
      Behavior(.assertGolden, "Assert that the screen equals \(path)") { runner throws(StepFailure) in
        try runner.captures.assertGolden(path)
      }
    case .deferred(let command):
      Behavior(
        command,
        nested: { runner, step throws(FlowStop) in
          try runner.run(command, of: step)
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
