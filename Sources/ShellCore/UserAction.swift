import BridgeContract
import PageWire
import TerminalModel

/// What a user, a flow or the command line does.
public enum UserAction: Equatable, Sendable {
  case selectTab(TabID)
  case tapBarItem(NavigationBarTap.Item)
  /// The platform's own back.
  case goBack
  case goForward
  /// To an entry of the shown tab's stack, so many steps ahead or, when negative, behind.
  case traverse(by: Int)
  case reload
  /// Loads a URL in a tab (the selected one when nil), as typed by the user. Relative to the app's origin.
  case openURL(String, tab: TabID?)
  /// The retry button of an error or crash page.
  case retry
  case editDialog(text: String)
  /// The password field of a dialog that asks for one.
  case editPassword(text: String)
  case answerDialog(accepted: Bool)
  /// An action of the dialog shown that is about a link.
  case chooseLinkAction(LinkAction)
  /// Of the tab's renderer (the selected one when nil). `times`: for `onLoad`, how many loads die; each
  /// one until `reviveRenderer` when nil.
  case killRenderer(DeathKind, tab: TabID?, times: Int?)
  case reviveRenderer(tab: TabID?)
  /// What follows from deaths is another thing from now on.
  case setRecovery(RecoveryChoice)
  case pressKey(KeyPress)
  case insertText(String)
  case tapPage(GridPoint)
  case wheelPage(at: GridPoint, rows: Int)
  case scrollPage(toRow: Int)
  case swipePage(SwipeGesture)
  case longPressPage(GridPoint)
  /// Pulls the sheet that is shown down and away (iOS).
  case swipeSheetDown
  case focusPage(FocusEntry)
  case blurPage
  case actOnNode(NodeAction)
  /// An element of the native screen shown, by its index.
  case tapNativeElement(Int)
  /// An option of a picker, by its place.
  case chooseNativeOption(Int, option: Int)
  /// An input has another text now, as it was typed.
  case editNativeInput(Int, text: String)
  /// The keys go to an input; to none with nil, or when the element is none.
  case focusNativeElement(Int?)
  /// The native screen shown is scrolled so that this line is its first.
  case scrollNative(toRow: Int)
  case evaluate(EvaluationRequest, tab: TabID?)
  /// A line of the console, for the shown page.
  case runConsole(String)
  /// A bridge call of the ledger is sent once more, with its data, for the page that its tab shows now.
  case resendCall(CallID)
  /// Tells a tab's page (the selected one's when nil) by `window.NAMESPACE.action({type, payload})`.
  case sendAction(type: String, payload: JSONValue?, tab: TabID?)
  case describePage(request: UInt32)
  /// The inspector asks the page shown; answered by `ShellEffect.deliverInspection`.
  case inspectPage(InspectionRequest)
  /// The user leaves the app, or comes back to it.
  case background
  case foreground
  /// The system is short of memory: it ends what nobody sees.
  case memoryWarning
  /// The system replaces the package of its web views (Android).
  case updateWebView
  /// What sites have left is looked at, or removed.
  case listWebsiteData
  case removeWebsiteData(WebsiteDataRemoval)
  case setNetwork(NetworkCondition)
  case setAirplaneMode(Bool)
  /// The device forgets the app's secrets.
  case clearKeychain
  /// A file of the app's stored pages is changed behind the shell's back.
  case corruptBundle(file: String)
  /// What the user allows the app's pages; the names are those of `navigator.permissions`.
  case setPermissions([DeviceState.Grant])
}
