import BridgeContract
import EngineContract
import PageWire

/// The event sink of a frame's document. Events are handled by the parent document or forwarded to the shell.
final class FrameEventSink: PageEventSink {
  private let frame: Subframe
  private let tree: FrameTree

  init(frame: Subframe, tree: FrameTree) {
    self.frame = frame
    self.tree = tree
  }

  func report(_ event: PageEvent) {
    guard let root = tree.root else { return }
    switch event.record.inSubframe {
    case .dropped: break
    case .forwarded: root.report(event)
    case .handled: handle(event, root)
    }
  }

  private func handle(_ event: PageEvent, _ root: EmbeddedPage) {
    if case .didFinishDocument = event {
      frame.isLoaded = true
      frame.parent.script.call(.queueFrameLoaded, .integer(frame.number))
    }
    if case .didCallBridge(var call) = event {
      call.isMainFrame = false
      if !call.callbackID.isEmpty { tree.callbacks[call.callbackID] = frame }
      root.report(.didCallBridge(call))
    }
    if case .didPostMessage(_, _, let callback) = event {
      if !callback.isEmpty { tree.callbacks[callback] = frame }
      root.report(event)
    }
    if case .didRequestResource(let request) = event { forward(request, root) }
    if case .didRequestNavigation(let request) = event { navigate(request, root) }
    if case .didChangeStorage = event, frame.page?.origin == root.origin { root.report(event) }
    if case .didUseService(let use) = event { serve(use, root) }
  }

  func runDialog(_ request: DialogRequest) -> DialogAnswer.Result? {
    guard let root = tree.root else { return nil }
    if request.kind == .prompt, request.defaultText == BridgeContract.syncPromptMarker {
      return .failed(errorJSON: BridgeError.frameRefused(origin: request.origin).json.text)
    }
    if request.kind != .method, let sandbox = frame.page?.restrictions.sandbox, !sandbox.contains("allow-modals") {
      return .dismissed
    }
    return root.requestDialog(
      request.kind, message: request.message, defaultText: request.defaultText, origin: request.origin)
  }

  func performBlocking(_ request: ServiceRequest) -> ServiceReply.Content? {
    guard let root = tree.root else { return nil }
    if frame.page?.origin == root.origin { return root.requestService(request.subject) }
    switch request.subject {
    case .cookies: return .cookies("")
    case .isWindowOpen: return .flag(false)
    case .resource(let request):
      return .resource(
        ResourceDelivery(
          request: request.request, status: 0, url: request.url, failure: Self.crossOriginFailure))
    }
  }

  /// Cookies and the tab's storage are shared with same-origin frames.
  private func serve(_ use: ServiceUse, _ root: EmbeddedPage) {
    switch use {
    case .setCookie, .changeSessionStorage:
      if frame.page?.origin == root.origin { root.report(.didUseService(use)) }
    case .openSocket(let opening):
      let page = frame.page
      tree.enqueue {
        page?.handle(
          .closed(
            socket: opening.socket, code: 1006, reason: "", wasClean: false,
            failure: "documents of frames cannot open WebSockets"))
      }
    case .cancelResource, .request, .commandWindow, .sendToSocket, .closeSocket: break
    }
  }

  /// Whether a navigation adds a history entry: not before the document has loaded, and not for replacing navigations.
  private func pushesEntry(_ cause: NavigationRequest.Cause) -> Bool {
    switch cause {
    case .link, .form, .locationAssign, .windowOpen: frame.isLoaded
    case .locationReplace, .reload, .metaRefresh, .windowClose: false
    }
  }

  private static let crossOriginFailure = "frames of another origin cannot read resources"

  /// Cross-origin access must be allowed by the other origin, and the shell checks only the page's origin. Such frames
  /// may load scripts, styles and images, but cannot read resources.
  private func forward(_ request: ResourceRequest, _ root: EmbeddedPage) {
    guard request.destination != .fetch || frame.page?.origin == root.origin else {
      let failure = Self.crossOriginFailure
      root.report(.didLogConsole(ConsoleMessage(level: .error, text: "\(request.url): \(failure)", source: "")))
      let page = frame.page
      tree.enqueue {
        page?.deliver(ResourceDelivery(request: request.request, status: 0, url: request.url, failure: failure))
      }
      return
    }
    var forwarded = request
    // Frames receive complete responses: the tree maps requests to frames, but not chunks.
    forwarded.streams = false
    forwarded.isEndless = false
    forwarded.request = tree.registerRequest(.resource(frame, request: request.request))
    root.report(.didRequestResource(forwarded))
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
    let source = FrameReferrer(url: request.referrer, policy: request.referrerPolicy)
    if scheme == "about" {
      let frame = frame
      tree.enqueue { frame.parent.open(frame, url: request.url, contentType: "text/html", body: [], referrer: source) }
      return
    }
    frame.parent.load(
      frame, url: request.url, method: request.method, contentType: request.contentType, body: request.body,
      referrer: source)
  }
}
