import SourceText

extension FlowCommand {
  /// A description of the command for reports.
  public var description: String {
    switch self {
    case .launchApp(let launch): launch.description
    case .stopApp: "Stop the app"
    case .killApp: "Kill the app"
    case .clearState: "Clear the app's state"
    case .clearKeychain: "Clear the keychain"
    case .openLink(let link): "Open \(link)"
    case .setPermissions(let change): change.description
    case .tapOn(let gesture): gesture.description
    case .inputText(let text): "Input text \(Diagnostic.quote(text))"
    case .inputRandom(let text): text.description
    case .eraseText(let count): count.map { "Erase \($0) characters" } ?? "Erase text"
    case .copyTextFrom(let selector): "Copy text from \(selector.description)"
    case .pasteText: "Paste text"
    case .setClipboard(let text): "Set the clipboard to \(Diagnostic.quote(text))"
    case .pressKey(let key): "Press \(key.name)"
    case .hideKeyboard: "Hide the keyboard"
    case .back: "Go back"
    case .hardwareBack: "Press the hardware back button"
    case .scroll: "Scroll down"
    case .scrollUntilVisible(let search): search.description
    case .swipe(let motion): motion.description
    case .assertVisible(let selector): "Assert that \(selector.description) is visible"
    case .assertNotVisible(let selector): "Assert that \(selector.description) is not visible"
    case .assertTrue(let expression): "Assert that \(expression) is true"
    case .extendedWaitUntil(let wait): wait.description
    case .waitForAnimationToEnd: "Wait for animations to end"
    case .takeScreenshot(let screenshot): screenshot.description
    case .caption(let text): text.isEmpty ? "Remove the caption" : "Show the caption \(Diagnostic.quote(text))"
    case .startRecording(let start): "Start the recording \(start.path)"
    case .stopRecording: "Stop the recording"
    case .assertScreenshot(let expectation): expectation.description
    case .assertColorScheme(.dark): "Assert that dark mode is on"
    case .assertColorScheme(.light): "Assert that dark mode is off"
    case .setAirplaneMode(let value): "Set the airplane mode to \(value)"
    case .toggleAirplaneMode: "Toggle the airplane mode"
    case .setDarkMode(let value): "Set the dark mode to \(value)"
    case .toggleDarkMode: "Toggle the dark mode"
    case .background: "Put the app into the background"
    case .foreground: "Bring the app to the foreground"
    case .memoryWarning: "Send a low-memory warning"
    case .updateWebView: "Update the system's web view"
    case .network(let setting): setting.description
    case .sendAction(let action): action.description
    case .assertScreen(let expectation): expectation.description
    case .assertGolden(let path): "Assert that the screen equals \(path)"
    case .runFlow(let subflow): subflow.description
    case .repeatLoop(let loop): loop.description
    case .retry(let block): block.description
    case .evalScript(let script): "Run \(script)"
    case .runScript(let script): script.description
    case .selectTab(let tab): "Select the tab \(tab)"
    case .killRenderer(let kill): kill.description
    case .reviveRenderer(let tab): "Revive the renderer\(tab.map { " of \($0)" } ?? "")"
    case .answerDialog(let reply): reply.description
    case .evalPage(let script): script.description
    case .advance(let span): "Let \(span) pass"
    case .assertState(let expectation): expectation.description
    case .removeWebsiteData(let removal): removal.description
    case .assertWebsiteData(let sites):
      "Assert that the website data is \(sites.map(\.description).joined(separator: "; "))"
    case .assertCookies(let cookies):
      "Assert that the cookies are \(cookies.map(\.description).joined(separator: ", "))"
    case .assertPacks(let packs): "Assert that \(packs.map(\.description).joined(separator: ", "))"
    case .assertBundle(let bundle): bundle.description
    case .corruptBundle(let file): "Corrupt \(file) in the stored bundle"
    case .assertEvents(let events): "Assert events \(events.map(\.description).joined(separator: ", "))"
    case .assertNavigationBar(let bar): "Assert that the navigation bar has \(bar.description)"
    case .assertTab(let tab): "Assert that the tab \(tab) is selected"
    case .assertStack(let stack): stack.description
    case .assertURL(let url): "Assert that the URL is \(url)"
    case .assertLoads(let loads): "Assert loads of \(loads.map(\.description).joined(separator: ", "))"
    case .assertCalls(let calls): "Assert calls of \(calls.map(\.description).joined(separator: ", "))"
    case .assertDialog(let dialog): dialog.description
    case .assertDeaths(let deaths): deaths.description
    case .deferred(let command): command.description
    case .assertView(let view): view.description
    case .assertHost(let host): "Assert that the host is \(host.rawValue)"
    case .assertTimeline(let timeline): timeline.description
    case .assertConsole(let expectation): expectation.description
    case .assertExternal(let urls):
      urls.isEmpty
        ? "Assert that nothing was opened externally" : "Assert opened externally: \(urls.joined(separator: ", "))"
    case .assertDownloads(let names):
      names.isEmpty ? "Assert that nothing was downloaded" : "Assert downloaded: \(names.joined(separator: ", "))"
    }
  }
}
