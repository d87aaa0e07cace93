extension FlowCommand {
  /// What it is to the user who would do it by hand.
  var nature: StepNature {
    switch self {
    case .deferred(let command): command.name.hasPrefix("assert") ? .look : .deed
    case .assertVisible, .assertNotVisible, .assertTrue, .extendedWaitUntil, .waitForAnimationToEnd, .assertScreenshot,
      .assertColorScheme, .assertState, .assertEvents, .assertPacks, .assertNavigationBar, .assertTab, .assertStack,
      .assertURL, .assertLoads, .assertCalls, .assertDialog, .assertDeaths, .assertHost, .assertTimeline,
      .assertConsole,
      .assertExternal, .assertDownloads, .assertScreen, .assertGolden, .assertBundle, .assertView, .assertWebsiteData,
      .assertCookies:
      .look
    case .inputText, .inputRandom, .eraseText, .pasteText, .pressKey: .typing
    case .launchApp, .stopApp, .killApp, .clearState, .clearKeychain, .openLink, .setPermissions, .tapOn, .copyTextFrom,
      .setClipboard, .hideKeyboard, .back,
      .hardwareBack, .scroll, .scrollUntilVisible, .swipe, .takeScreenshot, .startRecording, .stopRecording, .runFlow,
      .repeatLoop, .retry, .evalScript, .runScript, .setAirplaneMode, .toggleAirplaneMode, .setDarkMode,
      .toggleDarkMode, .background, .foreground, .memoryWarning, .updateWebView, .network, .selectTab, .killRenderer,
      .reviveRenderer,
      .answerDialog, .sendAction, .evalPage, .advance, .damageBundle, .removeWebsiteData:
      .deed
    }
  }
}
