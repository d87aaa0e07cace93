import ShellCore

extension UserAction {
  /// Whether the action is input to the page rather than to the shell or the system.
  var isPageInput: Bool {
    switch self {
    case .pressKey, .insertText, .tapPage, .wheelPage, .scrollPage, .swipePage, .longPressPage,
      .pointerPage, .focusPage, .blurPage, .actOnNode:
      true
    case .selectTab, .tapBarItem, .goBack, .goForward, .traverse, .reload, .openURL, .openWindow, .closeTab, .retry,
      .editDialog,
      .editPassword,
      .respondToDialog, .chooseLinkAction, .killRenderer, .reviveRenderer, .setRecovery, .tapNativeElement,
      .chooseNativeOption,
      .editNativeInput, .focusNativeElement, .scrollNative, .evaluate, .runConsole, .resendCall, .sendAction,
      .describePage, .inspectPage, .background, .foreground, .memoryWarning, .updateWebView, .listWebsiteData,
      .swipeSheetDown, .removeWebsiteData, .setNetwork, .setAirplaneMode, .clearKeychain, .corruptBundle,
      .setPermissions:
      false
    }
  }
}
