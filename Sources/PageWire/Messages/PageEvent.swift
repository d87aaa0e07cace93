import BridgeContract
import TerminalModel

/// An event that a page reports.
public enum PageEvent: Equatable, Sendable {
  /// The first message of a page process.
  case didStart(EngineIdentity)
  /// The command with that sequence is done: its script ran, microtasks are drained, changes are painted.
  case didSettle(Settlement)
  /// The process has received a command to open or resume a document, and starts on it; sent at once. A hung process
  /// never sends it, while a large document may take long to parse.
  case didAcceptDocument
  /// The document exists and its first script may run.
  case didCommitDocument
  /// The load event has been dispatched.
  case didFinishDocument
  /// The document of that generation is suspended and can be resumed.
  case didSuspendDocument
  /// The rows that have changed since the last painting of this generation.
  case didPaint(RenderedFrame)
  case didChangeTitle(String)
  /// pushState, replaceState, or a fragment navigation, which the page has already performed.
  case didChangeHistory(HistoryChange)
  /// history.back, forward or go.
  case didRequestTraversal(delta: Int)
  /// A link, a form, location.*, a reload or a meta refresh requests a navigation, about which the shell decides.
  case didRequestNavigation(NavigationRequest)
  /// A message to `webkit.messageHandlers.bridgeMessageHandler`.
  case didCallBridge(BridgeCall)
  /// A message to any other handler name; the body as JSON text.
  case didPostMessage(handler: String, body: String)
  /// alert, confirm or prompt: the page's script is blocked until `answerDialog`. Meanwhile the page receives other
  /// commands and queues them.
  case didOpenDialog(DialogRequest)
  case didLogConsole(ConsoleMessage)
  case didEvaluate(EvaluationResult)
  case didRequestResource(ResourceRequest)
  case didChangeStorage(StorageChange)
  case didChangeScroll(ScrollState)
  /// The user's input as JSON, sent before the document is replaced, so that its history entry can restore it.
  case didSaveFormState(json: String)
  case didDescribe(PageDescription)
  case didInspect(Inspection)
  case didHandleNavigationBarTap(request: UInt32, handled: Bool)
  case didAnswerProbe(request: UInt32)
  /// Cookies, sessionStorage and WebSockets; `deliverService` replies.
  case didUseService(ServiceUse)
  /// A script has received the reply to a bridge call, and its continuation has run: microtasks are drained. Sent
  /// before the next blocking request and before the command is settled; a page that hangs in the continuation never
  /// sends it.
  case didReceiveAnswer(ReplyReceipt)
  /// The watched values of the page's state after a change: a JSON object of existing values by name.
  case didChangeState(json: String)
  /// The user has long-pressed a link of a document with link previews, and the page has not prevented that.
  case didPressLink(PressedLink)
}
