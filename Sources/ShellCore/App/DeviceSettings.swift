import PageWire

/// Settings of the device, which outlive the app.
public struct DeviceSettings: Equatable, Sendable {
  /// Permissions that the user has granted to the app's pages.
  public var grants: [DeviceState.Grant] = []
  public var network = NetworkCondition()
  public var isAirplaneMode = false

  public init() {}

  /// The effective network condition, including airplane mode.
  public var condition: NetworkCondition {
    var condition = network
    if isAirplaneMode { condition.isOffline = true }
    return condition
  }

  /// The part of the settings that pages can read.
  public var pageState: DeviceState { DeviceState(isOnline: !condition.isOffline, grants: grants) }

  /// Applies an action that changes a device setting; ignores all others.
  public mutating func apply(_ action: UserAction) {
    switch action {
    case .setPermissions(let grants): self.grants = grants
    case .setNetwork(let condition): network = condition
    case .setAirplaneMode(let isOn): isAirplaneMode = isOn
    case .selectTab, .tapBarItem, .goBack, .goForward, .traverse, .setRecovery, .reload, .openURL, .retry, .editDialog,
      .editPassword,
      .respondToDialog, .chooseLinkAction,
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
