import PageWire
import ShellCore
import SourceText
import TerminalModel

/// Records the actions of a user as a flow that repeats them.
///
/// Taps become taps on elements and keys in fields become texts. Each new location is asserted, so that the flow waits
/// for it as the user did.
package struct UserActionRecorder {
  var appID: String
  var name: String
  /// Lines of the header's key `hull`, such as `platform: android`.
  package var settings: [String] = []
  var steps: [String]
  var typing: Typing?
  /// Rows scrolled since the last tap; positive towards the end.
  var scrolledRows = 0
  /// Moves of the focus that are not recorded yet.
  var tabKeys = 0
  /// The press of a mouse or pen that has not been released yet.
  var pointerPress: PointerPress?
  /// The selector of the last tapped element.
  var lastTappedSelector = ""
  var location: String?
  var lastActionTime = 0.0

  /// Text input that is not recorded yet.
  struct Typing {
    var text = ""
    /// The number of deleted characters that existed before.
    var erased = 0
    /// The field of a native screen; nil for a field of the page.
    var nativeField: Int?
  }

  /// - Parameters:
  ///   - appID: the app's folder or URL for the flow's header.
  ///   - openedURL: the URL that the app was started with instead of its first tab's page.
  package init(appID: String, name: String, openedURL: String? = nil) {
    self.appID = appID
    self.name = name
    // Stored data of earlier runs would make replays differ.
    let url = openedURL.map { "url: \(YAMLText.literal($0)), " } ?? ""
    steps = ["launchApp: {\(url)clearState: true}"]
  }

  /// The same recording with another header.
  package func renamed(appID: String, name: String) -> UserActionRecorder {
    var renamed = self
    (renamed.appID, renamed.name) = (appID, name)
    return renamed
  }

  /// Whether the user has performed any action since launch.
  package var hasSteps: Bool { steps.count > 1 || typing != nil || scrolledRows != 0 || tabKeys != 0 }

  /// The text of the flow, including unfinished text input.
  package func text(endingIn state: ShellState) -> String {
    var whole = self
    whole.finish(state)
    let id = appID.contains("://") ? "url: \(YAMLText.literal(appID))" : "appId: \(YAMLText.literal(appID))"
    let settings = whole.settings.isEmpty ? "" : "hull:\n" + whole.settings.map { "  \($0)\n" }.joined()
    return "\(id)\nname: \(YAMLText.literal(name))\n\(settings)---\n"
      + whole.steps.map { $0.hasPrefix("#") ? "\($0)\n" : "- \($0)\n" }.joined()
  }

  /// Whether recording the action needs the screen's elements.
  package static func needsScreen(_ action: UserAction, _ state: ShellState) -> Bool {
    switch action {
    case .tapPage, .actOnNode: true
    case .pointerPage(let pointer): pointer.step == .press
    case .pressKey, .insertText: state.shownDialog == nil
    case .selectTab, .tapBarItem, .goBack, .goForward, .traverse, .setRecovery, .reload, .openURL, .openWindow,
      .closeTab, .retry,
      .editDialog,
      .respondToDialog, .chooseLinkAction,
      .killRenderer, .reviveRenderer, .wheelPage, .scrollPage, .swipePage, .longPressPage, .swipeSheetDown, .focusPage,
      .blurPage,
      .editPassword, .chooseNativeOption, .editNativeInput, .focusNativeElement, .scrollNative, .clearKeychain,
      .corruptBundle,
      .tapNativeElement, .evaluate, .describePage, .inspectPage, .background, .foreground, .memoryWarning,
      .updateWebView,
      .setNetwork,
      .listWebsiteData, .removeWebsiteData, .setAirplaneMode, .setPermissions, .runConsole, .resendCall,
      .sendAction:
      false
    }
  }

  /// Records an action.
  package mutating func record(_ recorded: RecordedAction) {
    switch recorded.action {
    case .removeWebsiteData(let removal): add(Self.step(removing: removal), recorded)
    case .evaluate, .listWebsiteData, .describePage, .inspectPage, .editDialog, .editPassword, .scrollNative: return
    case .focusNativeElement: return endTyping()
    case .chooseNativeOption(let index, let option): chooseNative(option, of: index, recorded)
    case .editNativeInput(let index, let text): return editNative(index, text, recorded)
    case .focusPage: return tabKeys = 1
    case .wheelPage(_, let rows): return scroll(by: rows, recorded)
    case .scrollPage(let row):
      return scroll(by: row - (recorded.state.selected?.page?.scroll.row ?? 0), recorded)
    case .pressKey(let key): return press(key, recorded)
    case .insertText(let text): return type(text, recorded)
    case .blurPage: return endTyping()
    case .tapPage(let point): tap(point, recorded)
    // Focusing a field in line mode corresponds to a tap.
    case .actOnNode(.tap(let node)), .actOnNode(.focus(let node)): tap(node, recorded)
    case .actOnNode: return
    case .tapNativeElement(let index): tapNative(index, recorded)
    case .clearKeychain: add("clearKeychain", recorded)
    case .corruptBundle(let file): add("corruptBundle: \(YAMLText.literal(file))", recorded)
    case .goBack:
      // The page did not handle the key, so the chrome handled it as Back.
      if let last = steps.last, ["pressKey: escape", "pressKey: backspace"].contains(last) { steps.removeLast() }
      add("back", recorded)
    case .selectTab(let tab): add("selectTab: \(YAMLText.literal(tab.rawValue))", recorded)
    case .tapBarItem(.left): add("tapOn: {bar: left}", recorded)
    case .tapBarItem(.right): add("tapOn: {bar: right}", recorded)
    case .goForward: add("evalPage: history.forward()", recorded)
    case .traverse(let steps): add("evalPage: history.go(\(steps))", recorded)
    case .setRecovery(let choice): add("# The recovery policy is \(choice.rawValue) from here on", recorded)
    case .reload: reload(recorded)
    case .retry: add("tapOn: {id: retry}", recorded)
    case .openURL(let url, _): add("openLink: \(YAMLText.literal(url))", recorded)
    case .closeTab(let tab): add("# A driver closes the tab \(YAMLText.literal(tab.rawValue)) here", recorded)
    case .openWindow(let url, _): add("# A driver opens a window here: \(YAMLText.literal(url))", recorded)
    case .respondToDialog(let accepted): add("answerDialog: \(Self.answer(accepted, recorded.state))", recorded)
    case .chooseLinkAction(let action): add("tapOn: {id: dialog.\(action.rawValue)}", recorded)
    case .killRenderer(let kind, let tab, let times): add("killRenderer: \(Self.kill(kind, tab, times))", recorded)
    case .reviveRenderer(let tab):
      add("reviveRenderer" + (tab.map { ": {tab: \(YAMLText.literal($0.rawValue))}" } ?? ""), recorded)
    case .swipePage(let gesture): swipe(gesture, recorded)
    case .longPressPage(let point): longPress(point, recorded)
    case .pointerPage(let pointer): use(pointer, recorded)
    case .swipeSheetDown: add("swipe: {direction: DOWN}", recorded)
    case .background: add("background", recorded)
    case .foreground: add("foreground", recorded)
    case .memoryWarning: add("memoryWarning", recorded)
    case .updateWebView: add("updateWebView", recorded)
    case .setNetwork(let condition): add("network: \(Self.network(condition))", recorded)
    case .setAirplaneMode(let isOn): add("setAirplaneMode: \(isOn ? "enabled" : "disabled")", recorded)
    case .setPermissions: return
    case .runConsole(let line): add("evalPage: \(YAMLText.literal(line))", recorded)
    case .resendCall(let call): resend(call, recorded)
    case .sendAction(let type, let payload, _): add("sendAction: \(Self.action(type, payload))", recorded)
    }
  }

  /// Records a command of flows as it is, after it has been performed.
  ///
  /// - Parameters:
  ///   - step: the command with its arguments, such as `killRenderer: crash`.
  ///   - before: state and screen before it; the action is not used.
  ///   - end: the time after it. The flow waits for everything until then by itself.
  package mutating func record(step: String, after before: RecordedAction, endingAt end: Double) {
    let tapped = lastTappedSelector
    add(step, before)
    lastActionTime = end
    // A field that was just tapped is not tapped again before its text.
    if step.hasPrefix("tapOn: ") { lastTappedSelector = String(step.dropFirst("tapOn: ".count)) }
    if step == "eraseText" { lastTappedSelector = tapped }
  }

  // MARK: Steps

  mutating func add(_ step: String, _ recorded: RecordedAction) {
    let didArrive = recordLocation(recorded.state)
    endTyping()
    endScrolling()
    if !didArrive, let pause = Self.pause(recorded, since: lastActionTime) { steps.append("advance: \(pause)") }
    steps.append(step)
    tabKeys = 0
    lastTappedSelector = ""
    lastActionTime = recorded.state.now
  }

  /// Records an assertion of the location if it has changed. Returns whether it has.
  @discardableResult
  mutating func recordLocation(_ state: ShellState) -> Bool {
    guard let here = Self.locationAssertion(state), here != location else { return false }
    endTyping()
    let isFirst = location == nil
    location = here
    // The first location follows from the launch.
    guard !isFirst else { return false }
    steps.append(here)
    lastTappedSelector = ""
    return true
  }

  static func locationAssertion(_ state: ShellState) -> String? {
    guard let entry = state.shownEntry(of: state.selectedTab) else { return nil }
    switch entry.content {
    case .page(let page):
      return RecordedAssertion.url(LocationFormatter(app: state.app).text(ofURL: page.url)).text
    case .screen(let screen), .contract(let screen, _):
      return RecordedAssertion.nativeScreen(screen.rawValue).text
    }
  }

  /// The time that the user waited for changes that no step of the flow waits for; nil when there were none.
  static func pause(_ recorded: RecordedAction, since start: Double) -> String? {
    let waited = recorded.state.now - start
    let hadNews = recorded.lastEventTime - start > 100
    guard hadNews || recorded.state.calls.contains(where: \.isPending), waited >= 10 else { return nil }
    return DurationText.formatted(milliseconds: (waited / 10).rounded(.up) * 10)
  }

  mutating func endScrolling() {
    guard scrolledRows != 0 else { return }
    steps.append(scrolledRows > 0 ? "scroll" : "swipe: {direction: DOWN}")
    scrolledRows = 0
  }
}
