import PageWire

/// What a user sets on the device, not in an app: it outlives the app.
public struct DeviceSettings: Equatable, Sendable {
  /// What the user allows the app's pages.
  public var grants: [DeviceState.Grant] = []
  public var network = NetworkCondition()
  public var isAirplaneMode = false

  public init() {}

  /// The network as it is, the airplane mode taken into account.
  public var condition: NetworkCondition {
    var condition = network
    if isAirplaneMode { condition.isOffline = true }
    return condition
  }

  /// What pages can see of it.
  public var pageState: DeviceState { DeviceState(isOnline: !condition.isOffline, grants: grants) }

  /// Takes over what an action sets; others change nothing.
  public mutating func take(_ action: UserAction) {
    switch action {
    case .setPermissions(let grants): self.grants = grants
    case .setNetwork(let condition): network = condition
    case .setAirplaneMode(let isOn): isAirplaneMode = isOn
    case .selectTab, .tapBarItem, .goBack, .goForward, .traverse, .setRecovery, .reload, .openURL, .retry, .editDialog,
      .editPassword,
      .answerDialog, .chooseLinkAction,
      .killRenderer, .reviveRenderer, .pressKey, .insertText, .tapPage, .wheelPage, .scrollPage, .swipePage,
      .swipeSheetDown,
      .longPressPage, .focusPage,
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
