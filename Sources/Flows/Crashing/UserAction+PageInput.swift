import ShellCore

extension UserAction {
  /// What kind of step it is when it goes to the page; nil for what the shell or the system takes.
  var pageInput: StepNature? {
    switch self {
    case .pressKey, .insertText: .typing
    case .tapPage, .wheelPage, .scrollPage, .swipePage, .longPressPage, .focusPage, .blurPage, .actOnNode: .deed
    case .selectTab, .tapBarItem, .goBack, .goForward, .traverse, .reload, .openURL, .retry, .editDialog, .editPassword,
      .answerDialog, .killRenderer, .reviveRenderer, .setRecovery, .tapNativeElement, .chooseNativeOption,
      .editNativeInput, .focusNativeElement, .scrollNative, .evaluate, .runConsole, .resendCall, .sendAction,
      .describePage, .inspectPage, .background, .foreground, .memoryWarning, .updateWebView, .listWebsiteData,
      .removeWebsiteData, .setNetwork, .setAirplaneMode, .clearKeychain, .damageBundle, .setPermissions:
      nil
    }
  }
}
