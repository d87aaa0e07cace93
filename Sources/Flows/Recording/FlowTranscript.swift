import PageWire
import ShellCore
import SourceText
import TerminalModel

/// What a user does, written down as a flow that does the same.
///
/// Taps become taps on elements, keys in fields become texts, and where the user has come to is asserted on the way and at
/// the end, so that the flow waits for it as the user did.
public struct FlowTranscript {
  let appID: String
  let name: String
  var steps: [String]
  var typing: Typing?
  /// Rows that were scrolled since the last tap; towards the end they are positive.
  var scrolledRows = 0
  /// Moves of the focus that nothing has made use of yet.
  var tabKeys = 0
  /// How the last element that was tapped is called.
  var lastTapped = ""
  var place: String?
  var lastActionTime = 0.0

  /// Text on its way into a field.
  struct Typing {
    var text = ""
    /// Characters taken away that had been there before.
    var erased = 0
    /// The field of a native screen that it goes into; nil for the page's.
    var nativeField: Int?
  }

  /// - Parameters:
  ///   - appID: what the flow's header names: the app's folder, or a URL.
  ///   - openedURL: what the app was started with in place of its first tab's own page.
  public init(appID: String, name: String, openedURL: String? = nil) {
    self.appID = appID
    self.name = name
    // What earlier runs have stored would make each replay another one.
    let url = openedURL.map { "url: \(YAMLText.value($0)), " } ?? ""
    steps = ["launchApp: {\(url)clearState: true}"]
  }

  /// Whether the user has done anything since the launch.
  public var hasSteps: Bool { steps.count > 1 || typing != nil || scrolledRows != 0 || tabKeys != 0 }

  /// The whole flow; what is being typed is part of it.
  public func text(endingIn state: ShellState) -> String {
    var whole = self
    whole.finish(state)
    let id = appID.contains("://") ? "url: \(YAMLText.value(appID))" : "appId: \(YAMLText.value(appID))"
    return "\(id)\nname: \(YAMLText.value(name))\n---\n"
      + whole.steps.map { $0.hasPrefix("#") ? "\($0)\n" : "- \($0)\n" }.joined()
  }

  /// Whether the screen must be known for an action.
  public static func needsScreen(_ action: UserAction, _ state: ShellState) -> Bool {
    switch action {
    case .tapPage, .actOnNode: true
    case .pressKey, .insertText: state.shownDialog == nil
    case .selectTab, .tapBarItem, .goBack, .goForward, .traverse, .setRecovery, .reload, .openURL, .retry, .editDialog,
      .answerDialog, .chooseLinkAction,
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

  /// Takes what a user did.
  public mutating func take(_ moment: RecordedMoment) {
    switch moment.action {
    case .removeWebsiteData(let removal): add(Self.step(removing: removal), moment)
    case .evaluate, .listWebsiteData, .describePage, .inspectPage, .editDialog, .editPassword, .scrollNative: return
    case .focusNativeElement: return endTyping()
    case .chooseNativeOption(let index, let option): chooseNative(option, of: index, moment)
    case .editNativeInput(let index, let text): return editNative(index, text, moment)
    case .focusPage: return tabKeys = 1
    case .wheelPage(_, let rows):
      arrive(moment.state)
      return scrolledRows += rows
    case .scrollPage(let row):
      arrive(moment.state)
      return scrolledRows += row - (moment.state.selected?.page?.scroll.row ?? 0)
    case .pressKey(let key): return press(key, moment)
    case .insertText(let text): return type(text, moment)
    case .blurPage: return endTyping()
    case .tapPage(let point): tap(point, moment)
    // A field that gets the focus in line mode is one that a finger would tap.
    case .actOnNode(.tap(let node)), .actOnNode(.focus(let node)): tap(node, moment)
    case .actOnNode: return
    case .tapNativeElement(let index): tapNative(index, moment)
    case .clearKeychain: add("clearKeychain", moment)
    case .corruptBundle(let file): add("corruptBundle: \(YAMLText.value(file))", moment)
    case .goBack:
      // A key that the page had no use for was the frame's.
      if let last = steps.last, ["pressKey: escape", "pressKey: backspace"].contains(last) { steps.removeLast() }
      add("back", moment)
    case .selectTab(let tab): add("selectTab: \(YAMLText.value(tab.rawValue))", moment)
    case .tapBarItem(.left): add("tapOn: {bar: left}", moment)
    case .tapBarItem(.right): add("tapOn: {bar: right}", moment)
    case .goForward: add("evalPage: history.forward()", moment)
    case .traverse(let steps): add("evalPage: history.go(\(steps))", moment)
    case .setRecovery(let choice): add("# From here on the policy is \(choice.rawValue)", moment)
    case .reload: reload(moment)
    case .retry: add("tapOn: {id: retry}", moment)
    case .openURL(let url, _): add("openLink: \(YAMLText.value(url))", moment)
    case .answerDialog(let accepted): add("answerDialog: \(Self.answer(accepted, moment.state))", moment)
    case .chooseLinkAction(let action): add("tapOn: {id: dialog.\(action.rawValue)}", moment)
    case .killRenderer(let kind, let tab, let times): add("killRenderer: \(Self.kill(kind, tab, times))", moment)
    case .reviveRenderer(let tab):
      add("reviveRenderer" + (tab.map { ": {tab: \(YAMLText.value($0.rawValue))}" } ?? ""), moment)
    case .swipePage(let gesture): swipe(gesture, moment)
    case .longPressPage(let point): longPress(point, moment)
    case .swipeSheetDown: add("swipe: {direction: DOWN}", moment)
    case .background: add("background", moment)
    case .foreground: add("foreground", moment)
    case .memoryWarning: add("memoryWarning", moment)
    case .updateWebView: add("updateWebView", moment)
    case .setNetwork(let condition): add("network: \(Self.network(condition))", moment)
    case .setAirplaneMode(let isOn): add("setAirplaneMode: \(isOn ? "enabled" : "disabled")", moment)
    case .setPermissions: return
    case .runConsole(let line): add("evalPage: \(YAMLText.value(line))", moment)
    case .resendCall(let call): resend(call, moment)
    case .sendAction(let type, let payload, _): add("sendAction: \(Self.action(type, payload))", moment)
    }
  }

  // MARK: Steps

  mutating func add(_ step: String, _ moment: RecordedMoment) {
    let didArrive = arrive(moment.state)
    endTyping()
    endScrolling()
    if !didArrive, let pause = Self.pause(moment, since: lastActionTime) { steps.append("advance: \(pause)") }
    steps.append(step)
    tabKeys = 0
    lastTapped = ""
    lastActionTime = moment.state.now
  }

  /// Writes down where the user is, when that is another place than before. True when it is.
  @discardableResult
  mutating func arrive(_ state: ShellState) -> Bool {
    guard let here = Self.place(state), here != place else { return false }
    endTyping()
    let isFirst = place == nil
    place = here
    // The start is where the launch leads.
    guard !isFirst else { return false }
    steps.append(here)
    lastTapped = ""
    return true
  }

  static func place(_ state: ShellState) -> String? {
    guard let entry = state.shownEntry(of: state.selectedTab) else { return nil }
    switch entry.content {
    case .page(let page): return "assertUrl: \(YAMLText.value(ShellAddress(app: state.app).text(ofURL: page.url)))"
    case .screen(let screen), .contract(let screen, _):
      return "assertScreen: {native: \(YAMLText.value(screen.rawValue))}"
    }
  }

  /// How long the user waited for something that nothing else in the flow waits for; nil when there was no such thing.
  static func pause(_ moment: RecordedMoment, since start: Double) -> String? {
    let waited = moment.state.now - start
    let hadNews = moment.lastNews - start > 100
    guard hadNews || moment.state.calls.contains(where: \.isPending), waited >= 10 else { return nil }
    return DurationText.text(milliseconds: (waited / 10).rounded(.up) * 10)
  }

  mutating func endScrolling() {
    guard scrolledRows != 0 else { return }
    steps.append(scrolledRows > 0 ? "scroll" : "swipe: {direction: DOWN}")
    scrolledRows = 0
  }
}
