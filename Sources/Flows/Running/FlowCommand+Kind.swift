extension FlowCommand {
  /// The kind of the step, from the point of view of a user who performs it by hand.
  var kind: StepKind {
    switch self {
    case .deferred(let command): command.nature
    case .assertVisible, .assertNotVisible, .extendedWaitUntil, .waitForAnimationToEnd,
      .assertScreenshot, .assertColorScheme, .assertNavigationBar, .assertTab, .assertStack, .assertURL, .assertDialog,
      .assertHost, .assertScreen, .assertView:
      .visibleAssertion
    // A golden contains the whole chrome with the number of deaths; an expression uses values of scripts.
    case .assertGolden, .assertTrue, .assertState, .assertEvents, .assertPacks, .assertLoads, .assertCalls,
      .assertDeaths,
      .assertTimeline, .assertConsole, .assertExternal, .assertDownloads, .assertBundle, .assertWebsiteData,
      .assertCookies:
      .internalAssertion
    case .inputText, .inputRandom, .eraseText, .pasteText, .pressKey: .typing
    case .launchApp, .stopApp, .killApp, .clearState, .clearKeychain, .openLink, .tapOn, .copyTextFrom, .hideKeyboard,
      .back, .hardwareBack, .scroll, .scrollUntilVisible, .swipe, .runFlow, .repeatLoop, .retry, .background,
      .foreground, .selectTab, .answerDialog, .sendAction, .evalPage:
      .userAction
    case .setPermissions, .setClipboard, .takeScreenshot, .startRecording, .stopRecording, .caption, .evalScript,
      .runScript,
      .setAirplaneMode, .toggleAirplaneMode, .setDarkMode, .toggleDarkMode, .memoryWarning, .updateWebView, .network,
      .killRenderer, .reviveRenderer, .advance, .corruptBundle, .removeWebsiteData:
      .environment
    }
  }
}

extension FlowCommand {
  /// Whether the command asserts the number of renderer deaths.
  var assertsDeaths: Bool {
    if case .deferred(let command) = self { return command.name == "assertDeaths" }
    if case .assertDeaths = self { return true }
    return false
  }
}

extension DeferredCommand {
  /// The kind by the command's name.
  fileprivate var nature: StepKind {
    switch name {
    case "assertVisible", "assertNotVisible", "assertScreenshot", "assertNavigationBar", "assertTab",
      "assertStack", "assertUrl", "assertDialog", "assertScreen":
      .visibleAssertion
    case _ where name.hasPrefix("assert"): .internalAssertion
    case "inputText", "eraseText", "pressKey": .typing
    case "advance", "caption", "setClipboard", "setPermissions", "setAirplaneMode", "setDarkMode", "network",
      "killRenderer":
      .environment
    case _: .userAction
    }
  }
}
