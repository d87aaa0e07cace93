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
  /// A message to any other handler name; the body as JSON text. `callback` is the page's id of the promise that the
  /// reply settles; empty without a reply.
  case didPostMessage(handler: String, body: String, callback: String = "")
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

extension PageEvent {
  public var record: PageEventRecord {
    switch self {
    case .didStart: PageEventRecord(.didStart, .acknowledgement, isAboutProcess: true)
    case .didSettle: PageEventRecord(.didSettle, .inspection, isAboutProcess: true)
    case .didAcceptDocument: PageEventRecord(.didAcceptDocument, .acknowledgement)
    case .didCommitDocument: PageEventRecord(.didCommitDocument, .documentChange)
    case .didFinishDocument: PageEventRecord(.didFinishDocument, .documentChange, inSubframe: .handled)
    case .didSuspendDocument: PageEventRecord(.didSuspendDocument, .report)
    case .didPaint: PageEventRecord(.didPaint, .documentChange, receiver: .runtime)
    case .didChangeTitle: PageEventRecord(.didChangeTitle, .documentChange)
    case .didChangeHistory: PageEventRecord(.didChangeHistory, .documentChange)
    case .didRequestTraversal: PageEventRecord(.didRequestTraversal, .report, inSubframe: .forwarded)
    case .didRequestNavigation: PageEventRecord(.didRequestNavigation, .report, inSubframe: .handled)
    case .didCallBridge: PageEventRecord(.didCallBridge, .report, inSubframe: .handled)
    case .didPostMessage: PageEventRecord(.didPostMessage, .report, inSubframe: .handled)
    case .didOpenDialog: PageEventRecord(.didOpenDialog, .report)
    case .didLogConsole: PageEventRecord(.didLogConsole, .report, inSubframe: .forwarded)
    case .didEvaluate: PageEventRecord(.didEvaluate, .acknowledgement)
    case .didRequestResource: PageEventRecord(.didRequestResource, .report, inSubframe: .handled)
    case .didChangeStorage: PageEventRecord(.didChangeStorage, .report, inSubframe: .handled)
    case .didChangeScroll: PageEventRecord(.didChangeScroll, .documentChange)
    case .didSaveFormState: PageEventRecord(.didSaveFormState, .report)
    case .didDescribe: PageEventRecord(.didDescribe, .inspection, receiver: .runtime)
    case .didInspect: PageEventRecord(.didInspect, .inspection)
    case .didHandleNavigationBarTap: PageEventRecord(.didHandleNavigationBarTap, .report)
    case .didAnswerProbe: PageEventRecord(.didAnswerProbe, .report)
    case .didUseService(.commandWindow): PageEventRecord(.didUseService, .report, inSubframe: .handled)
    case .didUseService: PageEventRecord(.didUseService, .report, inSubframe: .handled, receiver: .runtime)
    case .didReceiveAnswer: PageEventRecord(.didReceiveAnswer, .acknowledgement)
    case .didChangeState: PageEventRecord(.didChangeState, .report)
    case .didPressLink: PageEventRecord(.didPressLink, .report, inSubframe: .forwarded)
    }
  }
}

/// Request numbers of the shell, which are opaque to pages and can be replaced in replays.
extension PageEvent {
  /// The number of the shell's request that it completes; nil when there is none.
  public var completedRequest: UInt32? {
    if case .didEvaluate(let result) = self { return result.request }
    if case .didDescribe(let description) = self { return description.request }
    if case .didInspect(let inspection) = self { return inspection.request }
    if case .didHandleNavigationBarTap(let request, _) = self { return request }
    if case .didAnswerProbe(let request) = self { return request }
    return nil
  }

  /// The same event for another request number.
  public func replacingRequest(with number: UInt32) -> PageEvent {
    if case .didEvaluate(var result) = self {
      result.request = number
      return .didEvaluate(result)
    }
    if case .didDescribe(var description) = self {
      description.request = number
      return .didDescribe(description)
    }
    if case .didInspect(var inspection) = self {
      inspection.request = number
      return .didInspect(inspection)
    }
    if case .didHandleNavigationBarTap(_, let handled) = self {
      return .didHandleNavigationBarTap(request: number, handled: handled)
    }
    if case .didAnswerProbe = self { return .didAnswerProbe(request: number) }
    return self
  }
}

/// First byte of an event's body. Disjoint from the commands', so that swapped sockets are detected at once.
public enum PageEventTag: UInt8, CaseIterable, Sendable {
  case didStart = 65
  case didSettle, didCommitDocument, didFinishDocument, didPaint, didChangeTitle, didChangeHistory, didRequestTraversal
  case didRequestNavigation, didCallBridge, didPostMessage, didOpenDialog, didLogConsole, didEvaluate
  case didRequestResource, didChangeStorage, didChangeScroll, didSaveFormState, didDescribe
  case didHandleNavigationBarTap, didAnswerProbe, didUseService, didChangeState, didSuspendDocument
  case didInspect
  case didReceiveAnswer, didAcceptDocument, didPressLink
}
