/// Names of commands: those that Hull has, and those that it knows but refuses.
enum FlowVocabulary {
  static let commands = [
    "launchApp", "stopApp", "killApp", "clearState", "clearKeychain", "openLink", "tapOn", "doubleTapOn", "longPressOn",
    "inputText", "eraseText", "copyTextFrom", "pasteText", "setClipboard", "pressKey", "hideKeyboard", "back",
    "hardwareBack", "scroll", "scrollUntilVisible", "assertVisible", "assertNotVisible", "assertTrue",
    "extendedWaitUntil", "waitForAnimationToEnd", "takeScreenshot", "runFlow", "repeat", "retry", "evalScript",
    "runScript", "action",
    "selectTab", "killRenderer", "reviveRenderer", "answerDialog", "evalPage", "advance", "assertNavigationBar",
    "assertTab", "assertStack", "assertUrl", "assertLoads", "assertCalls", "assertDialog", "assertDeaths", "assertHost",
    "assertTimeline",
  ]

  static let notYet: Set<String> = [
    "setPermissions", "assertScreenshot", "assertDarkMode", "assertLightMode", "setDarkMode", "toggleDarkMode",
    "inputRandomText", "inputRandomNumber", "inputRandomEmail", "inputRandomPersonName", "inputRandomCityName",
    "inputRandomCountryName", "inputRandomColorName", "swipe", "startRecording", "stopRecording",
    "setAirplaneMode", "toggleAirplaneMode", "background", "foreground", "memoryWarning", "network", "sendAction",
    "assertScreen", "assertGolden",
  ]

  static let meaningless: Set<String> = [
    "setLocation", "travel", "setOrientation", "addMedia", "assertWithAI", "assertNoDefectsWithAI", "extractTextWithAI",
  ]

  /// Commands that can stand alone as a word.
  static let bare: Set<String> = [
    "launchApp", "stopApp", "killApp", "clearState", "clearKeychain", "eraseText", "pasteText", "hideKeyboard", "back",
    "hardwareBack", "scroll", "waitForAnimationToEnd", "reviveRenderer",
  ]
}
