import BridgeContract
import TerminalModel

/// A command of the shell to a page. Pages report results as `PageEvent`s.
public enum PageCommand: Equatable, Sendable {
  /// Replaces the view's document (or creates the view). Its generation is that of the envelope.
  case openDocument(DocumentOpening)
  /// Discards the view's document. Suspended documents stay.
  case closeView
  /// Suspends the document before another one replaces it: it is hidden, gets its events, and stops running. Confirmed
  /// by `didSuspendDocument`; a document that cannot be suspended is closed.
  case suspendDocument
  /// Resumes a suspended document in place of the view's document, with the envelope's generation. Confirmed by
  /// `didCommitDocument` and, after its `pageshow` event, `didFinishDocument`.
  case resumeDocument(DocumentResumption)
  /// Discards the document that was suspended in that generation.
  case discardDocument(Generation)
  case resize(Viewport)
  /// Dispatches a key to the focused element, after the document's `keydown`. `didSettle` reports its `input`.
  case pressKey(KeyPress)
  /// Inserts typed or pasted text into the focused field.
  case insertText(String)
  /// Taps a cell of the viewport (0,0 is the page area's top left).
  case tap(GridPoint)
  /// Scrolls the scroll container at a cell; positive rows towards the end.
  case wheel(at: GridPoint, rows: Int)
  /// Scrolls the document to a first visible row.
  case scroll(toRow: Int)
  /// Focuses the first or last focusable element, when focus enters the page from the chrome.
  case focus(FocusEntry)
  /// Removes the focus from the page.
  case blur
  /// Performs an action on a node of the last description (see `describe`).
  case act(NodeAction)
  /// The reply to a `didCallBridge`.
  case deliverReply(BridgeReply)
  /// The answer to a `didOpenDialog`, which unblocks the page's script.
  case answerDialog(DialogAnswer)
  /// The response to a `didRequestResource`.
  case deliverResource(ResourceDelivery)
  /// Traverses to another entry of this document: popstate, and hashchange if the fragment differs.
  case traverse(HistoryTraversal)
  /// Notifies the page of a tap on a navigation bar item by a cancelable event. `didHandleNavigationBarTap` reports the
  /// result.
  case tapNavigationBarItem(NavigationBarTap)
  /// Evaluates a script in the page's global scope. `didEvaluate` reports the result.
  case evaluate(EvaluationRequest)
  /// Requests the semantic tree of the page. `didDescribe` reports it.
  case describe(request: UInt32)
  /// Requests data for the inspector. `didInspect` reports it.
  case inspect(InspectionRequest)
  /// Advances the page's clock and runs due timers in order.
  case advanceClock(milliseconds: Double)
  case setVisibility(PageVisibility)
  /// Pings the page. `didAnswerProbe` replies.
  case probe(request: UInt32)
  /// The device changed: `online` and `offline` events, `navigator.permissions`.
  case setDevice(DeviceState)
  /// Moves a finger over the page, which scrolls the content below it unless prevented. `didSettle`
  /// reports its `input`.
  case swipe(SwipeGesture)
  /// Presses a cell until the time of a context menu. `didSettle` reports its `input`.
  case longPress(GridPoint)
  /// Moves a mouse or a pen, changes its buttons, or turns its wheel. Only for engines with
  /// `EngineCapabilities.pointers`. `didSettle` reports its `input`.
  case pointer(PointerInput)
  /// Parts of resources, cookies, storage changes of other pages, and WebSockets.
  case deliverService(ServiceDelivery)
  /// Delivers a user's action in a screen that the tab's script has rendered, as a JSON object.
  case deliverScreenEvent(json: String)
  /// The system has little memory: collects garbage.
  case releaseMemory
}

extension PageCommand {
  public var record: PageCommandRecord {
    switch self {
    case .openDocument: PageCommandRecord(.openDocument, [.handledByHost, .endsDocument])
    case .closeView: PageCommandRecord(.closeView, [.handledByHost, .endsDocument, .leavesNoDocument])
    case .suspendDocument: PageCommandRecord(.suspendDocument, [.handledByHost, .endsDocument, .leavesNoDocument])
    case .resumeDocument: PageCommandRecord(.resumeDocument, [.handledByHost, .endsDocument])
    case .discardDocument: PageCommandRecord(.discardDocument, .handledByHost)
    case .resize: PageCommandRecord(.resize)
    case .pressKey: PageCommandRecord(.pressKey, [.input, .userActivation])
    case .insertText: PageCommandRecord(.insertText, [.input, .userActivation])
    case .tap: PageCommandRecord(.tap, [.input, .userActivation])
    case .wheel: PageCommandRecord(.wheel, .input)
    case .scroll: PageCommandRecord(.scroll, .input)
    case .focus: PageCommandRecord(.focus, .input)
    case .blur: PageCommandRecord(.blur)
    case .act: PageCommandRecord(.act, .userActivation)
    case .deliverReply: PageCommandRecord(.deliverReply, [.rateLimited, .continuesScript])
    case .answerDialog: PageCommandRecord(.answerDialog, [.handledByHost, .continuesScript])
    case .deliverResource: PageCommandRecord(.deliverResource, .rateLimited)
    case .traverse: PageCommandRecord(.traverse)
    case .tapNavigationBarItem: PageCommandRecord(.tapNavigationBarItem, .userActivation)
    case .evaluate(let request): PageCommandRecord(.evaluate, request.isReply ? .rateLimited : [])
    case .describe: PageCommandRecord(.describe, .query)
    case .inspect: PageCommandRecord(.inspect, .query)
    case .advanceClock: PageCommandRecord(.advanceClock)
    case .setVisibility: PageCommandRecord(.setVisibility)
    case .probe: PageCommandRecord(.probe, .query)
    case .setDevice: PageCommandRecord(.setDevice)
    case .swipe: PageCommandRecord(.swipe, .input)
    case .longPress: PageCommandRecord(.longPress, .input)
    case .pointer(let input):
      PageCommandRecord(.pointer, input.step == .press ? [.input, .userActivation] : .input)
    case .deliverService(.reply): PageCommandRecord(.deliverService, [.rateLimited, .continuesScript])
    case .deliverService: PageCommandRecord(.deliverService)
    case .deliverScreenEvent: PageCommandRecord(.deliverScreenEvent)
    case .releaseMemory: PageCommandRecord(.releaseMemory)
    }
  }
}

/// Request numbers of the shell and generations, which are opaque to pages and can be replaced in replays.
extension PageCommand {
  /// Replaces the request number.
  /// - Returns: the previous number; nil when the command has none.
  public mutating func renumber(_ number: UInt32) -> UInt32? {
    if case .evaluate(var request) = self {
      defer { self = .evaluate(request) }
      return exchange(&request.request, for: number)
    }
    if case .tapNavigationBarItem(var tap) = self {
      defer { self = .tapNavigationBarItem(tap) }
      return exchange(&tap.request, for: number)
    }
    if case .describe(let old) = self {
      self = .describe(request: number)
      return old
    }
    if case .inspect(var inspection) = self {
      defer { self = .inspect(inspection) }
      return exchange(&inspection.request, for: number)
    }
    if case .probe(let old) = self {
      self = .probe(request: number)
      return old
    }
    return nil
  }

  /// Replaces the generations in its content, in addition to that of its envelope.
  public mutating func mapGenerations(_ name: (Generation) -> Generation) {
    if case .discardDocument(let generation) = self { self = .discardDocument(name(generation)) }
    if case .resumeDocument(var resumption) = self {
      resumption.generation = name(resumption.generation)
      self = .resumeDocument(resumption)
    }
  }

  private func exchange(_ value: inout UInt32, for other: UInt32) -> UInt32 {
    let old = value
    value = other
    return old
  }
}

/// First byte of a command's body. The numbers are part of the protocol: a change of their meaning requires a new
/// `WireVersion`.
public enum PageCommandTag: UInt8, CaseIterable, Sendable {
  case openDocument = 1
  case closeView, resize, pressKey, insertText, tap, wheel, scroll, focus, blur, act, deliverReply, answerDialog
  case deliverResource, traverse, tapNavigationBarItem, evaluate, describe, advanceClock, setVisibility, probe
  case deliverService, setDevice, swipe, suspendDocument, resumeDocument, discardDocument, deliverScreenEvent
  case longPress, inspect, releaseMemory, pointer
}
