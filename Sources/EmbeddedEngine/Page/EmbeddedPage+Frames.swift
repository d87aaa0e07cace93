import CJavaScriptCore
import EngineContract
import PageWire
import TerminalModel
import WebDocument
import WebPolicy

/// Host bindings of `frames.js`, and the documents of frames.
extension EmbeddedPage {
  /// The number of a new frame; 0 when there are too many.
  func addFrame(_ call: NativeCall) -> JSValueRef? {
    JSValueMakeNumber(call.context, Double(tree.add(element: call.node(0), parent: self)?.number ?? 0))
  }

  func describeFrame(_ call: NativeCall) -> JSValueRef? {
    guard let frame = tree.frame(call.identifier(0)) else { return nil }
    frame.name = call.text(1)
    frame.sandbox = call.flag(3) ? call.text(2) : nil
    frame.allow = call.text(4)
    return nil
  }

  func removeFrame(_ call: NativeCall) -> JSValueRef? {
    if let frame = tree.frame(call.identifier(0)) { tree.remove(frame) }
    return nil
  }

  /// Opens a document with the given text.
  func openFrame(_ call: NativeCall) -> JSValueRef? {
    guard let frame = tree.frame(call.identifier(0)) else { return nil }
    let url = call.text(1)
    let body = Array(call.text(2).utf8)
    let source = FrameReferrer(url: self.url, policy: call.text(3))
    tree.enqueue { [weak self] in
      self?.open(frame, url: url, contentType: "text/html; charset=utf-8", body: body, referrer: source)
    }
    return nil
  }

  func loadFrame(_ call: NativeCall) -> JSValueRef? {
    guard let frame = tree.frame(call.identifier(0)) else { return nil }
    load(
      frame, url: call.text(1), method: call.text(2), contentType: call.text(3), body: call.body(4),
      referrer: FrameReferrer(url: url, policy: call.text(5)))
    return nil
  }

  /// The inner object of a frame's realm, created on demand; null when there is no such frame.
  func realm(_ call: NativeCall) -> JSValueRef? {
    let number = call.identifier(0)
    if let frame = tree.frame(number), frame.page == nil {
      frame.parent.open(frame, url: "about:blank", contentType: "text/html", body: [], isInitial: true)
    }
    return tree.page(number)?.script.realm ?? JSValueMakeNull(call.context)
  }

  /// The inner objects of all active documents.
  func realms(_ call: NativeCall) -> JSValueRef? {
    let array: JSObjectRef = JSObjectMakeArray(call.context, 0, nil, nil)
    for (index, realm) in tree.pages.compactMap(\.script.realm).enumerated() {
      JSObjectSetPropertyAtIndex(call.context, array, UInt32(index), realm, nil)
    }
    return array
  }

  /// The frame number of the document whose task is running.
  func runningFrame(_ call: NativeCall) -> JSValueRef? {
    let number = script.runtime.runningContext?.page?.frame?.number ?? 0
    return JSValueMakeNumber(call.context, Double(number))
  }

  /// The number of the frame with a name; -1 without one.
  func frameNamed(_ call: NativeCall) -> JSValueRef? {
    let name = call.text(0)
    let found = tree.frames.first { $0.name == name }
    return JSValueMakeNumber(call.context, found.map { Double($0.number) } ?? -1)
  }

  // MARK: Documents

  /// Requests a frame's document from the shell.
  func load(
    _ frame: Subframe, url: String, method: String, contentType: String, body: [UInt8],
    referrer: FrameReferrer
  ) {
    let url = policies.upgraded(url)
    guard allowsFrame(url) else {
      frame.request = 0
      return tree.enqueue { [weak self] in
        self?.open(frame, url: url, contentType: "text/plain", body: [], isError: true)
      }
    }
    frame.request = tree.registerRequest(.document(frame))
    frame.requestedURL = url
    frame.referrer = referrer
    var headers: [StorageItem] = []
    if !contentType.isEmpty { headers.append(StorageItem(key: "Content-Type", value: contentType)) }
    var request = ResourceRequest(
      request: frame.request, destination: .frame, url: url, method: method.isEmpty ? "GET" : method,
      headers: headers, body: body)
    request.restriction = restriction(of: frame)
    request.referrer = referrer.url.hasPrefix("http") ? referrer.url : ""
    request.referrerPolicy = referrer.policy
    tree.root?.report(.didRequestResource(request))
  }

  /// Handles the shell's response for a frame.
  func deliverToFrames(_ delivery: ResourceDelivery) {
    switch tree.removePendingRequest(delivery.request) {
    case nil: break
    case .resource(let frame, let request):
      var own = delivery
      own.request = request
      frame.page?.deliver(own)
    case .document(let frame):
      guard frame.request == delivery.request else { return }
      frame.request = 0
      show(delivery, in: frame)
    }
  }

  private func show(_ delivery: ResourceDelivery, in frame: Subframe) {
    // A response without content does not navigate the frame (HTML standard 7.4.5); neither does a download by the
    // shell.
    if delivery.status == 204 || delivery.status == 205 {
      frame.parent.script.call(.queueFrameLoaded, .integer(frame.number))
      return
    }
    let url = delivery.url.isEmpty ? frame.requestedURL : delivery.url
    func header(_ name: String) -> String { delivery.headers.first { $0.key.lowercased() == name }?.value ?? "" }
    let subject = PolicySubject(.frame, url: frame.requestedURL)
    let policies = frame.parent.policies
    frame.parent.reportViolations(
      delivery.reportedPolicies.compactMap { policies.violation(of: subject, byPolicy: $0, .report) })
    if case .contentSecurity(let refusing)? = delivery.refusal {
      frame.parent.reportViolations(refusing.compactMap { policies.violation(of: subject, byPolicy: $0) })
      return frame.parent.open(frame, url: url, contentType: "text/plain", body: [], isError: true)
    }
    let problem = delivery.failure
    guard problem.isEmpty else {
      let text = delivery.refusal == .embedding ? problem : "The frame \(url) was not loaded: \(problem)"
      tree.root?.report(.didLogConsole(ConsoleMessage(level: .error, text: text, source: "")))
      return frame.parent.open(frame, url: url, contentType: "text/plain", body: Array(problem.utf8), isError: true)
    }
    let type = header("content-type")
    frame.parent.open(
      frame, url: url, contentType: type.isEmpty ? "text/html; charset=utf-8" : type, body: delivery.body,
      referrer: frame.referrer, policies: DocumentPolicies(headers: delivery.headers))
  }

  /// Opens a document in a frame of this document.
  func open(
    _ frame: Subframe, url: String, contentType: String, body: [UInt8], isInitial: Bool = false, isError: Bool = false,
    referrer: FrameReferrer? = nil, policies: DocumentPolicies = DocumentPolicies()
  ) {
    guard tree.frame(frame.number) != nil, var opening = tree.root?.opening else { return }
    guard tree.countDocument() else {
      return report(
        .didLogConsole(
          ConsoleMessage(level: .error, text: "The frames of this page opened too many documents", source: "")))
    }
    if let old = frame.page {
      for inner in tree.frames(of: old) { tree.remove(inner) }
      tree.closeDocument(old)
    }
    let page = EmbeddedPage(
      script: script.runtime.makeContext(), eventSink: FrameEventSink(frame: frame, tree: tree), tree: tree,
      frame: frame)
    frame.page = page
    frame.documentCount += 1
    frame.isLoaded = false
    let isEntry = frame.pushesEntry
    let state = JointHistory.FrameState(url: url, stateJSON: frame.stateJSON, document: frame.documentCount)
    frame.pushesEntry = false
    frame.stateJSON = "null"
    frameDidNavigate(frame, to: state, isNew: isEntry)
    if isEntry { updateHistoryPosition() }
    opening.url = url
    opening.referrer = (referrer ?? FrameReferrer(url: self.url, policy: opening.policies.referrer)).text(for: url)
    opening.contentType = contentType
    opening.body = body
    opening.policies = policies
    opening.viewport = Viewport(
      size: frameArea(frame)?.size ?? GridSize(columns: 38, rows: 9), colorScheme: viewport.colorScheme)
    opening.clock.milliseconds = clock.now
    opening.history = HistoryContext(length: tree.history.length, index: tree.history.index, stateJSON: state.stateJSON)
    opening.restored = RestoredState()
    (opening.storage.local, opening.storage.session) = ([], [])
    frame.isErrorDocument = isError
    if isError { frame.sandbox = "" }
    page.initializeDocument(opening, inheriting: isInitial || url.hasPrefix("about:") ? origin : nil)
    if !isInitial, url == "about:blank", body.isEmpty { script.call(.queueFrameLoaded, .integer(frame.number)) }
  }
}
