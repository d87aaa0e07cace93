import BridgeContract
import TerminalModel

/// What a page reports.
public enum PageEvent: Equatable, Sendable {
  /// First message of a page process.
  case didStart(EngineIdentity)
  /// The command of that sequence is done: script ran, microtasks are drained, changes are painted.
  case didSettle(Settlement)
  /// The process has read an order to open or to resume a document, and begins with it; sent at once. A process that hangs never
  /// sends it, while a large document may take long to parse.
  case didAcceptDocument
  /// The document exists and its first script may run.
  case didCommitDocument
  /// The load event has been dispatched.
  case didFinishDocument
  /// The document of that generation is suspended, and can be resumed.
  case didSuspendDocument
  /// Only what changed since the last frame of this generation.
  case didPaint(PageFrame)
  case didChangeTitle(String)
  /// pushState, replaceState, or a fragment navigation, already carried out in the page.
  case didChangeHistory(HistoryChange)
  /// history.back, forward or go.
  case didRequestTraversal(delta: Int)
  /// A link, a form, location.*, a reload or a meta refresh asks for a navigation that the shell must decide.
  case didRequestNavigation(NavigationRequest)
  /// A message to `webkit.messageHandlers.bridgeMessageHandler`.
  case didCallBridge(BridgeCall)
  /// A message to any other handler name; the body as JSON text.
  case didPostMessage(handler: String, body: String)
  /// alert, confirm or prompt: the page's script stands still until `answerDialog`. While it does, the page reads other
  /// commands but does not carry them out.
  case didOpenDialog(DialogRequest)
  case didLogConsole(ConsoleMessage)
  case didEvaluate(EvaluationResult)
  case didRequestResource(ResourceRequest)
  case didChangeStorage(StorageChange)
  case didChangeScroll(ScrollState)
  /// What the user typed, as JSON, sent before the document is replaced, so that its history entry can restore it.
  case didSaveFormState(json: String)
  case didDescribe(PageDescription)
  case didInspect(Inspection)
  case didHandleNavigationBarTap(request: UInt32, handled: Bool)
  case didAnswerProbe(request: UInt32)
  /// Cookies, storage of the tab and sockets; answered by `deliverService`.
  case didUseService(ServiceUse)
  /// A script has received the answer to a bridge call, and its continuation has run: microtasks are drained. Sent before the next
  /// blocking question and before the command is settled; a page that hangs in the continuation never sends it.
  case didReceiveAnswer(AnswerReceipt)
  /// The watched values of the page's state, when one has changed: a JSON object of those that are there, by their names.
  case didChangeState(json: String)
  /// The user has pressed long on a link of a document that has previews, and the page has not prevented that.
  case didPressLink(PressedLink)
}
