/// The names of commands.
enum FlowCommandNames {
  static let all =
    [
      "launchApp", "stopApp", "killApp", "clearState", "clearKeychain", "openLink", "setPermissions", "tapOn",
      "doubleTapOn", "longPressOn", "inputText", "eraseText", "copyTextFrom", "pasteText", "setClipboard", "pressKey",
      "hideKeyboard", "back", "hardwareBack", "scroll", "scrollUntilVisible", "swipe", "assertVisible",
      "assertNotVisible", "assertTrue", "assertScreenshot", "assertDarkMode", "assertLightMode", "extendedWaitUntil",
      "waitForAnimationToEnd", "takeScreenshot", "startRecording", "stopRecording", "runFlow", "repeat", "retry",
      "evalScript", "runScript", "action", "setAirplaneMode", "toggleAirplaneMode", "setDarkMode", "toggleDarkMode",
      "caption", "selectTab", "killRenderer", "reviveRenderer", "background", "foreground", "memoryWarning",
      "updateWebView",
      "network",
      "answerDialog", "sendAction", "evalPage", "advance", "assertNavigationBar", "assertTab", "assertStack",
      "assertUrl", "assertLoads", "assertCalls", "assertDialog", "assertDeaths", "assertView", "assertHost",
      "assertTimeline", "assertConsole",
      "assertScreen", "assertGolden", "assertExternal", "assertDownloads", "assertState", "assertEvents",
      "assertPacks", "assertBundle", "corruptBundle", "removeWebsiteData", "assertWebsiteData", "assertCookies",
    ] + RandomText.Kind.allCases.map(\.rawValue)

  /// Unsupported commands of Maestro with the reason.
  static let unsupported: [String: String] = [
    "setLocation": "a terminal has no location", "travel": "a terminal has no location",
    "setOrientation": "a terminal cannot be rotated; set its size with `--size`",
    "addMedia": "there is no photo gallery", "assertWithAI": "there is no AI model",
    "assertNoDefectsWithAI": "there is no AI model", "extractTextWithAI": "there is no AI model",
  ]

  /// Commands that need no value.
  static let withoutArguments: Set<String> = Set(
    [
      "launchApp", "stopApp", "killApp", "clearState", "clearKeychain", "eraseText", "pasteText", "hideKeyboard",
      "back",
      "hardwareBack", "scroll", "waitForAnimationToEnd", "stopRecording", "toggleAirplaneMode", "toggleDarkMode",
      "assertDarkMode", "assertLightMode", "reviveRenderer", "background", "foreground", "memoryWarning",
      "updateWebView",
    ] + RandomText.Kind.allCases.map(\.rawValue))
}
