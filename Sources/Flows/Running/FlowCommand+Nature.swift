extension FlowCommand {
  /// What it is to the user who would do it by hand.
  var nature: StepNature {
    switch self {
    case .deferred(let command): command.nature
    case .assertVisible, .assertNotVisible, .extendedWaitUntil, .waitForAnimationToEnd,
      .assertScreenshot, .assertColorScheme, .assertNavigationBar, .assertTab, .assertStack, .assertURL, .assertDialog,
      .assertHost, .assertScreen, .assertView:
      .look
    // A golden has the whole frame, the number of deaths included; an expression has values of scripts.
    case .assertGolden, .assertTrue, .assertState, .assertEvents, .assertPacks, .assertLoads, .assertCalls,
      .assertDeaths,
      .assertTimeline, .assertConsole, .assertExternal, .assertDownloads, .assertBundle, .assertWebsiteData,
      .assertCookies:
      .audit
    case .inputText, .inputRandom, .eraseText, .pasteText, .pressKey: .typing
    case .launchApp, .stopApp, .killApp, .clearState, .clearKeychain, .openLink, .tapOn, .copyTextFrom, .hideKeyboard,
      .back, .hardwareBack, .scroll, .scrollUntilVisible, .swipe, .runFlow, .repeatLoop, .retry, .background,
      .foreground, .selectTab, .answerDialog, .sendAction, .evalPage:
      .deed
    case .setPermissions, .setClipboard, .takeScreenshot, .startRecording, .stopRecording, .caption, .evalScript,
      .runScript,
      .setAirplaneMode, .toggleAirplaneMode, .setDarkMode, .toggleDarkMode, .memoryWarning, .updateWebView, .network,
      .killRenderer, .reviveRenderer, .advance, .corruptBundle, .removeWebsiteData:
      .circumstance
    }
  }
}

extension FlowCommand {
  /// It looks how many renderers have died.
  var countsDeaths: Bool {
    if case .deferred(let command) = self { return command.name == "assertDeaths" }
    if case .assertDeaths = self { return true }
    return false
  }
}

extension DeferredCommand {
  /// As far as its name tells.
  fileprivate var nature: StepNature {
    switch name {
    case "assertVisible", "assertNotVisible", "assertScreenshot", "assertNavigationBar", "assertTab",
      "assertStack", "assertUrl", "assertDialog", "assertScreen":
      .look
    case _ where name.hasPrefix("assert"): .audit
    case "inputText", "eraseText", "pressKey": .typing
    case "advance", "caption", "setClipboard", "setPermissions", "setAirplaneMode", "setDarkMode", "network",
      "killRenderer":
      .circumstance
    case _: .deed
    }
  }
}
