import BridgeContract
import PageWire

/// What a rule of one tab requests of the shell, because it concerns other tabs or topics or may start a load. The
/// shell carries the requests out in order, after the rule has returned.
enum TabRequest: Equatable, Sendable {
  /// A request about another tab.
  indirect case on(TabID, TabRequest)
  // Loads
  /// Begins a load, which may belong to another topic.
  case load(PendingNavigation, isDecided: Bool = false)
  /// Starts a load.
  case start(PendingNavigation)
  /// Reloads the current entry.
  case reload(ProvisionalLoad.Restoration)
  /// Loads the previous entry into a view whose renderer is gone, after another load ended without a document.
  case loadEntry(isRestarted: Bool)
  /// Shows an error page instead of a load that has not started.
  case showError(LoadFailure, insteadOf: PendingNavigation)
  case openDocument(ReceivedResponse, isScript: Bool)
  /// Turns a load into a download.
  case downloadResponse(ReceivedResponse)
  /// Starts the download of a link.
  case startDownload(NavigationRequest, name: String)
  /// Decides about a navigation of the page.
  case navigation(NavigationRequest)
  // History
  case openStart
  /// Performs the deferred recovery.
  case recoverWhenShown
  case goBack
  /// Removes the forward entries, at the commit of a load that the preceding request has started.
  case removeForwardEntries(afterLoad: Bool)
  // Other tabs, windows and apps
  case openWindow(NavigationRequest)
  case closeWindow
  /// Navigates a window for a page of this tab.
  case navigateWindow(TabID, url: String, replaces: Bool)
  /// Removes a window from the tabs, after its view was closed.
  case removeWindow
  /// Selects the tab of a load that follows.
  case selectForNavigation
  case enterBackground
  case exitApp
  /// Copies a text for the user.
  case copy(String)
  case openExternally(String)
  /// Opens, asks about or rejects a URL that is not for a page view.
  case handleExternal(String)
  case openURL(String, tab: TabID?)
  case select(TabID)
  /// Selects a tab, and loads a URL that it does not show yet.
  case moveToTab(TabID, url: String?)
  case setBadge(String, of: TabID)
  // Native screens and actions
  /// Performs a link with one of the app's schemes.
  case followLink(String)
  case perform(NativeAction)
  /// Sends the queued actions of a page that has finished loading.
  case deliverQueuedActions
  /// Sends an action to the page.
  case sendAction(type: String, JSONValue?)
  /// Pushes a native screen onto the stack.
  case push(ScreenID)
  case dismissAll
  /// Dismisses the topmost modal.
  case dismissModal
  /// What a tap on an icon of the bar does unless the page handles it.
  case defaultBarAction(icon: String)
  case probe
  /// Records the load that the preceding request has started as that of a recovery.
  case markRecoveryLoad
  /// Gives the view a live renderer.
  case attachRenderer
  /// Forgets a renderer whose only view was closed.
  case forgetRenderer(RendererID)
  /// Ends the view's document with its renderer, and decides about the view.
  case loseView(RendererEnd)
  /// Handles the end of a renderer.
  case loseRenderer(RendererID, RecoverySituation.Discovery, kind: String)
  // Events of other state machines
  case download(DownloadState.Event)
  case call(CallLog.Event)
  /// Trims the call log: it has too many records.
  case trimCalls
  case signIn(SignInState.Event)
  case tracking(TrackingState.Event)
  case vault(VaultState.Event)
  case packs(PackCatalog.Event)
  case bundle(BundleState.Event)
}

/// An effect of a rule of one tab.
typealias TabEffect = MachineEffect<TabRequest>

extension [ShellEffect] {
  /// These effects as those of a rule.
  var asTabEffects: [TabEffect] { map(TabEffect.shell) }
}
