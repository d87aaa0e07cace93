import PageWire
import ShellCore
import SourceText

/// The command of a flow's step. Texts may contain `${...}` expressions, which are evaluated directly before the
/// command runs.
package indirect enum FlowCommand: Equatable, Sendable {
  // App lifecycle.
  case launchApp(AppLaunch)
  case stopApp(appID: String?)
  case killApp(appID: String?)
  case clearState(appID: String?)
  /// Has no effect: the keychain is empty at every launch.
  case clearKeychain
  case openLink(String)
  case setPermissions(PermissionChange)

  // Touch and keyboard input.
  case tapOn(TapGesture)
  case inputText(String)
  case inputRandom(RandomText)
  /// The number of characters; nil for at most 50.
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
  case swipe(SwipeStep)

  // Assertions, waits and captures.
  case assertVisible(ElementSelector)
  case assertNotVisible(ElementSelector)
  case assertTrue(String)
  case extendedWaitUntil(ConditionalWait)
  /// Milliseconds; nil for 15 seconds.
  case waitForAnimationToEnd(timeout: String?)
  case takeScreenshot(Screenshot)
  case startRecording(RecordingStart)
  case stopRecording
  /// A caption in the chrome, for demonstrations; an empty text removes it.
  case caption(String)
  case assertScreenshot(ScreenshotExpectation)
  case assertColorScheme(ColorScheme)

  // Control flow.
  case runFlow(Subflow)
  case repeatLoop(RepeatLoop)
  case retry(RetryBlock)
  case evalScript(String)
  case runScript(ScriptRun)

  // Device state.
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
  case stubRequest(RequestStub)
  /// The URL pattern of the stubs; nil for all stubs of steps.
  case removeStubs(url: String?)

  // Commands of Hull.
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
  case assertBackTarget(BackTargetExpectation)
  case assertURL(String)
  case assertLoads([LoadExpectation])
  case assertCalls([CallExpectation])
  case assertDialog(DialogExpectation)
  case assertDeaths(DeathExpectation)
  case assertView(ViewExpectation)
  case assertHost(HostExpectation)
  case assertTimeline(TimelineExpectation)
  case assertConsole(ConsoleExpectation)
  /// URLs opened in other apps since launch.
  case assertExternal([String])
  /// Names of files downloaded since launch.
  case assertDownloads([String])
  case assertScreen(ScreenExpectation)
  /// The golden file, relative to the flow's file.
  case assertGolden(String)
  case deferred(DeferredCommand)
}

extension FlowCommand {
  /// The steps of a command of the control flow.
  var nested: NestedSteps? {
    switch self {
    case .runFlow(let subflow): NestedSteps(body: subflow.body, condition: subflow.condition)
    case .repeatLoop(let loop):
      NestedSteps(body: .steps(loop.steps), iterations: loop.times.flatMap { Int($0) } ?? 1)
    case .retry(let block): NestedSteps(body: block.body)
    default: nil
    }
  }
}
