import BridgeContract
import PageWire
import TerminalModel

/// An action of a user, a flow or the command line.
public enum UserAction: Equatable, Sendable {
  case selectTab(TabID)
  case tapBarItem(NavigationBarTap.Item)
  /// Back as on the platform.
  case goBack
  case goForward
  /// Goes to an entry of the current tab's stack: a number of steps forward, or back when negative.
  case traverse(by: Int)
  case reload
  /// Loads a URL in a tab (the selected one when nil), as typed by the user, relative to the app's origin.
  case openURL(String, tab: TabID?)
  /// Opens a tab with a URL for a driver or developer tools, as a window of a tab's page that `window.close` closes. The
  /// app's decision about windows of its pages does not count.
  case openWindow(String, opener: TabID)
  /// Closes a tab for a driver or developer tools. A window is removed; a tab of the app loses its page and its back stack, and
  /// opens its start again when it is selected.
  case closeTab(TabID)
  /// The retry button of an error or crash page.
  case retry
  case editDialog(text: String)
  /// The password field of a dialog that asks for one.
  case editPassword(text: String)
  case respondToDialog(accepted: Bool)
  /// Performs an action of a link preview or share sheet.
  case chooseLinkAction(LinkAction)
  /// Kills the renderer of a tab (the selected one when nil). `times`: for `onLoad`, the number of loads that die; all
  /// until `reviveRenderer` when nil.
  case killRenderer(DeathKind, tab: TabID?, times: Int?)
  case reviveRenderer(tab: TabID?)
  /// Changes the recovery policy from now on.
  case setRecovery(RecoveryChoice)
  case pressKey(KeyPress)
  case insertText(String)
  case tapPage(GridPoint)
  case wheelPage(at: GridPoint, rows: Int)
  case scrollPage(toRow: Int)
  case swipePage(SwipeGesture)
  case longPressPage(GridPoint)
  /// A step of a mouse or a pen over the page.
  case pointerPage(PointerInput)
  /// Dismisses the current sheet by a swipe down (iOS).
  case swipeSheetDown
  case focusPage(FocusEntry)
  case blurPage
  case actOnNode(NodeAction)
  /// Taps an element of the current native screen, by its index.
  case tapNativeElement(Int)
  /// Selects an option of a picker, by its index.
  case chooseNativeOption(Int, option: Int)
  /// Changes the text of an input.
  case editNativeInput(Int, text: String)
  /// Focuses an input; none with nil, or for other elements.
  case focusNativeElement(Int?)
  /// Scrolls the current native screen to a first line.
  case scrollNative(toRow: Int)
  case evaluate(EvaluationRequest, tab: TabID?, EvaluationLimit = .standard)
  /// Evaluates a line of console input in the current page.
  case runConsole(String)
  /// Resends a bridge call of the call log for the current page of its tab.
  case resendCall(CallID)
  /// Sends an action to a tab's page (the selected one's when nil) by `window.NAMESPACE.action({type, payload})`.
  case sendAction(type: String, payload: JSONValue?, tab: TabID?)
  case describePage(request: UInt32)
  /// Inspects the current page; `ShellEffect.deliverInspection` returns the result.
  case inspectPage(InspectionRequest)
  /// Moves the app to the background, and back to the foreground.
  case background
  case foreground
  /// The system is low on memory and ends hidden renderers.
  case memoryWarning
  /// The system replaces the WebView package (Android).
  case updateWebView
  /// Lists or removes website data.
  case listWebsiteData
  case removeWebsiteData(WebsiteDataRemoval)
  case setNetwork(NetworkCondition)
  case setAirplaneMode(Bool)
  /// Clears the app's keychain.
  case clearKeychain
  /// Corrupts a file of the app's bundle without the shell's knowledge.
  case corruptBundle(file: String)
  /// Sets the permissions of the app's pages, by the names of `navigator.permissions`.
  case setPermissions([DeviceState.Grant])
}

extension DeviceSettings {
  /// Applies an action that changes a device setting; ignores all others.
  public mutating func apply(_ action: UserAction) {
    switch action {
    case .setPermissions(let grants): self.grants = grants
    case .setNetwork(let condition): network = condition
    case .setAirplaneMode(let isOn): isAirplaneMode = isOn
    case .selectTab, .tapBarItem, .goBack, .goForward, .traverse, .setRecovery, .reload, .openURL, .openWindow,
      .closeTab,
      .retry, .editDialog,
      .editPassword,
      .respondToDialog, .chooseLinkAction,
      .killRenderer, .reviveRenderer, .pressKey, .insertText, .tapPage, .wheelPage, .scrollPage, .swipePage,
      .swipeSheetDown,
      .longPressPage, .pointerPage, .focusPage,
      .blurPage, .actOnNode, .tapNativeElement, .chooseNativeOption, .editNativeInput,
      .focusNativeElement, .scrollNative, .clearKeychain, .corruptBundle, .evaluate, .describePage, .inspectPage,
      .runConsole, .resendCall,
      .sendAction,
      .background, .foreground,
      .memoryWarning, .updateWebView, .listWebsiteData, .removeWebsiteData:
      break
    }
  }
}

extension UserAction {
  public enum Kind: Equatable, Sendable {
    /// An action of the user or the system. Traces record it.
    case userAction
    /// A script of a flow: it is not an action of the user, but can change the page.
    case script
    /// A query of a flow or the inspector, which changes nothing visible.
    case query
  }

  public var kind: Kind {
    switch self {
    case .describePage, .inspectPage, .listWebsiteData: .query
    case .evaluate: .script
    case .selectTab, .tapBarItem, .goBack, .goForward, .traverse, .setRecovery, .reload, .openURL, .openWindow,
      .closeTab,
      .retry, .editDialog,
      .editPassword, .respondToDialog, .chooseLinkAction, .killRenderer, .reviveRenderer, .pressKey, .insertText,
      .tapPage, .wheelPage, .scrollPage, .swipePage, .longPressPage, .pointerPage, .swipeSheetDown,
      .focusPage, .blurPage, .actOnNode,
      .tapNativeElement, .chooseNativeOption, .editNativeInput, .focusNativeElement, .scrollNative, .runConsole,
      .resendCall, .sendAction, .background, .foreground, .memoryWarning, .updateWebView, .removeWebsiteData,
      .setNetwork, .setAirplaneMode, .setPermissions, .clearKeychain, .corruptBundle:
      .userAction
    }
  }

  /// Whether it comes from the system rather than from the app's user.
  var isOfSystem: Bool {
    if case .killRenderer = self { return true }
    if case .reviveRenderer = self { return true }
    if case .describePage = self { return true }
    if case .evaluate = self { return true }
    if case .setNetwork = self { return true }
    return [.background, .foreground, .memoryWarning, .updateWebView].contains(self)
  }
}
