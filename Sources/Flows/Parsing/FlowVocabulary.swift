/// Names of commands.
enum FlowVocabulary {
  static let commands =
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

  /// Commands that other tools have, and why there is nothing here that they could do.
  static let meaningless: [String: String] = [
    "setLocation": "a terminal has no location", "travel": "a terminal has no location",
    "setOrientation": "a terminal cannot be turned; its size is an option of the run",
    "addMedia": "there is no gallery of photos", "assertWithAI": "no model looks at the screen",
    "assertNoDefectsWithAI": "no model looks at the screen", "extractTextWithAI": "no model looks at the screen",
  ]

  /// Commands that can stand alone as a word.
  static let bare: Set<String> = Set(
    [
      "launchApp", "stopApp", "killApp", "clearState", "clearKeychain", "eraseText", "pasteText", "hideKeyboard",
      "back",
      "hardwareBack", "scroll", "waitForAnimationToEnd", "stopRecording", "toggleAirplaneMode", "toggleDarkMode",
      "assertDarkMode", "assertLightMode", "reviveRenderer", "background", "foreground", "memoryWarning",
      "updateWebView",
    ] + RandomText.Kind.allCases.map(\.rawValue))
}
