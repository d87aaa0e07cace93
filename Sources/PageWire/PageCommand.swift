import BridgeContract
import TerminalModel

/// What the shell orders a page to do. Imperative; the answers are `PageEvent`s.
public enum PageCommand: Equatable, Sendable {
  /// Replaces the view's document (or makes the view). Its generation is that of the envelope.
  case openDocument(DocumentOpening)
  /// The view's document is discarded. Those that are suspended stay.
  case closeView
  /// The document is about to be left and is kept as it is: it hides, hears that, and stands still from then on. Answered by
  /// `didSuspendDocument`; a document that cannot be kept is over.
  case suspendDocument
  /// A suspended document takes the place of the view's document and goes on, with the envelope's generation. Answered by
  /// `didCommitDocument` and, once it has heard that it is shown, `didFinishDocument`.
  case resumeDocument(DocumentResumption)
  /// The document that was suspended in that life is not needed any more.
  case discardDocument(Generation)
  case resize(Viewport)
  /// A key for the focused element, after the document had its `keydown`. Answered by `didSettle` with `input`.
  case pressKey(KeyPress)
  /// Text typed or pasted into the focused field.
  case insertText(String)
  /// A tap at a cell of the viewport (0,0 is the page area's top left).
  case tap(GridPoint)
  /// Scrolls what lies under a cell; positive rows towards the end.
  case wheel(at: GridPoint, rows: Int)
  /// Scrolls the document so that this row is the first shown.
  case scroll(toRow: Int)
  /// Focuses the first or last focusable element, when focus enters the page from the frame.
  case focus(FocusEntry)
  /// Takes the focus away from the page.
  case blur
  /// Performs an action on a node of the last description (see `describe`).
  case act(NodeAction)
  /// The answer to a `didCallBridge`.
  case deliverReply(BridgeReply)
  /// The answer to a `didOpenDialog`: the page's script goes on.
  case answerDialog(DialogAnswer)
  /// The answer to a `didRequestResource`.
  case deliverResource(ResourceDelivery)
  /// Goes to another entry that shares this document: popstate, and hashchange where the fragment differs.
  case traverse(HistoryTraversal)
  /// A navigation bar item was tapped: the page gets a cancelable event. Answered by `didHandleNavigationBarTap`.
  case tapNavigationBarItem(NavigationBarTap)
  /// Evaluates script in the page's global scope. Answered by `didEvaluate`.
  case evaluate(EvaluationRequest)
  /// Asks for the semantic tree of the page. Answered by `didDescribe`.
  case describe(request: UInt32)
  /// Asks for what the inspector shows. Answered by `didInspect`.
  case inspect(InspectionRequest)
  /// Moves the page's clock to this time and runs the timers that are due, in order.
  case advanceClock(milliseconds: Double)
  case setVisibility(PageVisibility)
  /// Answered by `didAnswerProbe`.
  case probe(request: UInt32)
  /// The device changed: `online` and `offline` events, `navigator.permissions`.
  case setDevice(DeviceState)
  /// A finger moves over the page, which scrolls what lies under it unless it prevents that. Answered by `didSettle`
  /// with `input`.
  case swipe(SwipeGesture)
  /// A finger that stays where it is put down, until a menu would come. Answered by a settlement with `input`.
  case longPress(GridPoint)
  /// Parts of resources, cookies, other pages' storage and sockets.
  case deliverService(ServiceDelivery)
  /// The user did something to a screen that the shell has drawn for this script. An object of JSON.
  case deliverScreenEvent(json: String)
}
