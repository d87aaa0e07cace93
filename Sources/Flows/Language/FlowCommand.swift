import PageWire

/// What a step of a flow does. Texts may hold `${...}`, which is filled in right before the command runs.
public indirect enum FlowCommand: Equatable, Sendable {
  // The app.
  case launchApp(AppLaunch)
  case stopApp(appID: String?)
  case killApp(appID: String?)
  case clearState(appID: String?)
  /// The keychain is empty at every launch: nothing is left to clear.
  case clearKeychain
  case openLink(String)
  case setPermissions(PermissionChange)

  // Touching and typing.
  case tapOn(TapGesture)
  case inputText(String)
  case inputRandom(RandomText)
  /// A number of characters; nil for at most 50.
  case eraseText(String?)
  case copyTextFrom(ElementSelector)
  case pasteText
  case setClipboard(String)
  case pressKey(FlowKey)
  case hideKeyboard
  case back
  case hardwareBack
  case scroll
  case scrollUntilVisible(ScrollSearch)
  case swipe(SwipeMotion)

  // Looking.
  case assertVisible(ElementSelector)
  case assertNotVisible(ElementSelector)
  case assertTrue(String)
  case extendedWaitUntil(ConditionalWait)
  /// Milliseconds; nil for 15 seconds.
  case waitForAnimationToEnd(timeout: String?)
  case takeScreenshot(Screenshot)
  case startRecording(RecordingStart)
  case stopRecording
  /// A text in the frame, for an audience; an empty one takes it away.
  case caption(String)
  case assertScreenshot(ScreenshotExpectation)
  case assertColorScheme(ColorScheme)

  // Control.
  case runFlow(Subflow)
  case repeatLoop(RepeatLoop)
  case retry(RetryBlock)
  case evalScript(String)
  case runScript(ScriptRun)

  // The device.
  /// `enabled` or `disabled`.
  case setAirplaneMode(String)
  case toggleAirplaneMode
  /// `enabled` or `disabled`.
  case setDarkMode(String)
  case toggleDarkMode
  case background
  case foreground
  case memoryWarning
  case updateWebView
  case network(NetworkSetting)

  // The shell's own.
  case selectTab(String)
  case killRenderer(RendererKill)
  case reviveRenderer(tab: String?)
  case answerDialog(DialogReply)
  case sendAction(PageAction)
  case evalPage(PageScript)
  /// A duration.
  case advance(String)
  case assertState(StateExpectation)
  case assertEvents([EventExpectation])
  case assertPacks([PackExpectation])
  case assertBundle(BundleExpectation)
  case corruptBundle(file: String)
  case removeWebsiteData(WebsiteDataRemovalStep)
  case assertWebsiteData([WebsiteDataExpectation])
  case assertCookies([CookieExpectation])
  case assertNavigationBar(BarExpectation)
  case assertTab(String)
  case assertStack(StackExpectation)
  case assertURL(String)
  case assertLoads([LoadExpectation])
  case assertCalls([CallExpectation])
  case assertDialog(DialogExpectation)
  case assertDeaths(DeathExpectation)
  case assertView(ViewExpectation)
  case assertHost(HostExpectation)
  case assertTimeline(TimelineExpectation)
  case assertConsole(ConsoleExpectation)
  /// Addresses handed to other apps since the launch.
  case assertExternal([String])
  /// Names of files downloaded since the launch.
  case assertDownloads([String])
  case assertScreen(ScreenExpectation)
  /// The file of the accepted screen, relative to the flow's.
  case assertGolden(String)
  case deferred(DeferredCommand)
}
