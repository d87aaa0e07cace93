import BridgeContract
import EngineContract
import PageWire

/// What the document of a frame reports. Some of it is its parent's affair, some goes on to the shell as the frame's.
final class FrameOutlet: PageOutlet {
  private let frame: SubFrame
  private let tree: FrameTree

  init(frame: SubFrame, tree: FrameTree) {
    self.frame = frame
    self.tree = tree
  }

  func report(_ event: PageEvent) {
    guard let root = tree.root else { return }
    switch event {
    case .didLogConsole, .didPostMessage, .didRequestTraversal, .didPressLink: root.report(event)
    case .didFinishDocument:
      frame.isLoaded = true
      frame.parent.script.call(.queueFrameLoaded, .integer(frame.number))
    case .didCallBridge(var call):
      call.isMainFrame = false
      if !call.callbackID.isEmpty { tree.callbacks[call.callbackID] = frame }
      root.report(.didCallBridge(call))
    case .didRequestResource(let request): ask(for: request, root)
    case .didRequestNavigation(let request): navigate(request, root)
    case .didChangeStorage:
      if frame.page?.origin == root.origin { root.report(event) }
    case .didUseService(let use): serve(use, root)
    // Frames are painted with their page; their history, title and fields are not the shell's.
    case .didPaint, .didChangeScroll, .didChangeTitle, .didChangeHistory, .didSaveFormState, .didCommitDocument,
      .didStart, .didSettle, .didOpenDialog, .didEvaluate, .didDescribe, .didInspect, .didHandleNavigationBarTap,
      .didAnswerProbe, .didReceiveAnswer, .didAcceptDocument,
      .didChangeState, .didSuspendDocument:
      break
    }
  }

  func ask(_ request: DialogRequest) -> DialogAnswer.Result? {
    guard let root = tree.root else { return nil }
    if request.kind == .prompt, request.defaultText == BridgeContract.syncPromptMarker {
      return .failed(errorJSON: BridgeError.frameRefused(origin: request.origin).json.text)
    }
    if let sandbox = frame.sandbox, !sandbox.lowercased().split(separator: " ").contains("allow-modals") {
      return .dismissed
    }
    return root.ask(
      request.kind, message: request.message, defaultText: request.defaultText, origin: request.origin)
  }

  func ask(_ question: ServiceQuestion) -> ServiceAnswer.Content? {
    guard let root = tree.root else { return nil }
    if frame.page?.origin == root.origin { return root.ask(question.subject) }
    switch question.subject {
    case .cookies: return .cookies("")
    case .isWindowOpen: return .flag(false)
    case .resource(let request):
      return .resource(
        ResourceDelivery(
          request: request.request, status: 0, url: request.url, failure: Self.foreignFailure))
    }
  }

  /// Cookies and the tab's storage are shared with the page when the origin is.
  private func serve(_ use: ServiceUse, _ root: EmbeddedPage) {
    switch use {
    case .setCookie, .changeSessionStorage:
      if frame.page?.origin == root.origin { root.report(.didUseService(use)) }
    case .openSocket(let opening):
      let page = frame.page
      tree.later {
        page?.tell(
          .closed(
            socket: opening.socket, code: 1006, reason: "", wasClean: false,
            failure: "documents of frames cannot open WebSockets"))
      }
    case .cancelResource, .ask, .commandWindow, .sendToSocket, .closeSocket: break
    }
  }

  /// What a document does before it has loaded takes its place; so does what says that it replaces.
  private func pushesEntry(_ cause: NavigationRequest.Cause) -> Bool {
    switch cause {
    case .link, .form, .locationAssign, .windowOpen: frame.isLoaded
    case .locationReplace, .reload, .metaRefresh, .windowClose: false
    }
  }

  private static let foreignFailure = "frames of another origin cannot read resources"

  /// What a document of another origin may read is for that origin to say; the shell knows the page's only. So such
  /// frames load scripts, styles and images, and read nothing.
  private func ask(for request: ResourceRequest, _ root: EmbeddedPage) {
    guard request.destination != .fetch || frame.page?.origin == root.origin else {
      let failure = Self.foreignFailure
      root.report(.didLogConsole(ConsoleMessage(level: .error, text: "\(request.url): \(failure)", source: "")))
      let page = frame.page
      tree.later {
        page?.deliver(ResourceDelivery(request: request.request, status: 0, url: request.url, failure: failure))
      }
      return
    }
    var asked = request
    // A frame gets its answers whole: the tree remembers who waits for one of them, and not for parts.
    asked.streams = false
    asked.isEndless = false
    asked.request = tree.expect(.resource(frame, request: request.request))
    root.report(.didRequestResource(asked))
  }

  private func navigate(_ request: NavigationRequest, _ root: EmbeddedPage) {
    let scheme = request.url.prefix { $0 != ":" }.lowercased()
    let isOwn = request.cause != .windowOpen && request.target.isEmpty && request.download == nil
    let schemes = ["http", "https", "app", "data", "about"] + (root.opening?.bridge.schemes ?? [])
    guard isOwn, schemes.contains(scheme) else {
      var outside = request
      outside.isMainFrame = false
      outside.frameOrigin = frame.page?.origin ?? ""
      root.report(.didRequestNavigation(outside))
      return
    }
    frame.pushesEntry = pushesEntry(request.cause)
    if scheme == "about" {
      let frame = frame
      tree.later { frame.parent.open(frame, url: request.url, contentType: "text/html", body: []) }
      return
    }
    frame.parent.load(
      frame, url: request.url, method: request.method, contentType: request.contentType, body: request.body,
      referrer: frame.page?.url ?? "")
  }
}
