extension FlowCommand {
  /// Whether it only looks whether something is so: a flow can go on without it.
  var isExpectation: Bool {
    switch self {
    case .assertVisible, .assertNotVisible, .assertTrue, .extendedWaitUntil, .waitForAnimationToEnd, .assertScreenshot,
      .assertColorScheme, .assertState, .assertEvents, .assertPacks, .assertNavigationBar, .assertTab, .assertStack,
      .assertURL, .assertLoads, .assertCalls, .assertDialog, .assertDeaths, .assertHost, .assertTimeline,
      .assertExternal, .assertDownloads, .assertScreen, .assertGolden:
      true
    case .launchApp, .stopApp, .killApp, .clearState, .clearKeychain, .openLink, .setPermissions, .tapOn, .inputText,
      .inputRandom, .eraseText, .copyTextFrom, .pasteText, .setClipboard, .pressKey, .hideKeyboard, .back,
      .hardwareBack, .scroll, .scrollUntilVisible, .swipe, .takeScreenshot, .startRecording, .stopRecording, .runFlow,
      .repeatLoop, .retry, .evalScript, .runScript, .setAirplaneMode, .toggleAirplaneMode, .setDarkMode,
      .toggleDarkMode, .background, .foreground, .memoryWarning, .network, .selectTab, .killRenderer, .reviveRenderer,
      .answerDialog, .sendAction, .evalPage, .advance:
      false
    }
  }
}
