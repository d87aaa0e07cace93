import PageWire
import WebDocument

/// The documents of one view: the main document and those of its frames.
final class FrameTree {
  /// The receiver of a resource requested under a number of this tree.
  enum PendingRequest {
    case resource(Subframe, request: UInt32)
    case document(Subframe)
  }

  /// Request numbers from here on belong to frames; pages count theirs from 1.
  static let firstRequest: UInt32 = 0x8000_0000

  weak var root: EmbeddedPage?
  var history = JointHistory(HistoryContext(length: 1, stateJSON: "null"))
  private(set) var frames: [Subframe] = []
  /// Frames with pending bridge calls, by callback ID.
  var callbacks: [String: Subframe] = [:]
  private var waiters: [UInt32: PendingRequest] = [:]
  private var lastNumber: UInt32 = 0
  private var lastRequest = FrameTree.firstRequest
  private var openedDocuments = 0
  /// Actions that must not run while scripts are on the stack: replacing documents, removing frames.
  private var pending: [() -> Void] = []
  /// Native functions of closed documents, whose objects may still be referenced by scripts of other documents.
  private var closedDocumentFunctions: [[NativeFunction]] = []

  var isEmpty: Bool { frames.isEmpty && pending.isEmpty }

  /// The pages with a document, the root first.
  var pages: [EmbeddedPage] {
    guard let root else { return [] }
    return [root] + frames.compactMap(\.page)
  }

  func frame(_ number: UInt32) -> Subframe? { frames.first { $0.number == number } }
  func frames(of page: EmbeddedPage) -> [Subframe] { frames.filter { $0.parent === page } }
  func page(_ number: UInt32) -> EmbeddedPage? { number == 0 ? root : frame(number)?.page }

  /// Returns nil when there are too many frames, or they are nested too deeply.
  func add(element: NodeID, parent: EmbeddedPage) -> Subframe? {
    guard frames.count < FrameLimits.frames, (parent.frame?.depth ?? 0) < FrameLimits.depth else { return nil }
    lastNumber += 1
    let frame = Subframe(number: lastNumber, element: element, parent: parent)
    frames.append(frame)
    return frame
  }

  func remove(_ frame: Subframe) {
    frames.removeAll { $0 === frame }
    history.remove(frame.number)
    waiters = waiters.filter { _, waiter in
      switch waiter {
      case .resource(let other, _), .document(let other): other !== frame
      }
    }
    guard let page = frame.page else { return }
    for inner in frames(of: page) { remove(inner) }
    enqueue { [weak self] in self?.closeDocument(page) }
  }

  /// Returns the number of a request for a receiver.
  func registerRequest(_ waiter: PendingRequest) -> UInt32 {
    lastRequest = lastRequest == .max ? Self.firstRequest : lastRequest + 1
    waiters[lastRequest] = waiter
    return lastRequest
  }

  func removePendingRequest(_ request: UInt32) -> PendingRequest? { waiters.removeValue(forKey: request) }

  /// Returns false when the frames of this page have opened too many documents.
  func countDocument() -> Bool {
    openedDocuments += 1
    return openedDocuments <= FrameLimits.documents
  }

  func enqueue(_ action: @escaping () -> Void) { pending.append(action) }

  /// Whether there are no frames and no pending actions.
  var isSingleDocument: Bool { isEmpty && pending.isEmpty }

  /// Runs pending actions; no script may be on the stack.
  func runPendingActions() -> Bool {
    guard !pending.isEmpty else { return false }
    let actions = pending
    pending = []
    for action in actions { action() }
    return true
  }

  /// Drops pending requests before the view is suspended.
  func suspend() {
    waiters = [:]
    callbacks = [:]
  }

  /// Closes the view.
  func close() {
    for page in frames.compactMap(\.page) { page.close() }
    frames = []
    waiters = [:]
    pending = []
    callbacks = [:]
  }

  /// Closes a frame's document.
  func closeDocument(_ page: EmbeddedPage) {
    page.unload(isSuspended: false)
    closedDocumentFunctions.append(page.script.functions)
    page.close()
  }
}

/// Limits of nested documents: each has a global object with the whole platform.
enum FrameLimits {
  /// Maximum number of simultaneous frames in a page.
  static let frames = 48
  /// Maximum nesting depth of frames.
  static let depth = 6
  /// Maximum number of documents that the frames of one page may open.
  static let documents = 1000
}
