import PageWire
import WebDocument

/// The documents of one view: the page's own, and those of the frames in it.
final class FrameTree {
  /// Who waits for a resource that the shell was asked for under a number of this tree.
  enum Waiter {
    case resource(SubFrame, request: UInt32)
    case document(SubFrame)
  }

  /// Numbers of requests from here on belong to frames; pages count theirs from 1.
  static let firstRequest: UInt32 = 0x8000_0000

  weak var root: EmbeddedPage?
  var history = JointHistory(HistoryContext(length: 1, stateJSON: "null"))
  private(set) var frames: [SubFrame] = []
  /// Frames that wait for the answer to a bridge call, by its callback.
  var callbacks: [String: SubFrame] = [:]
  private var waiters: [UInt32: Waiter] = [:]
  private var lastNumber: UInt32 = 0
  private var lastRequest = FrameTree.firstRequest
  private var openedDocuments = 0
  /// What must not happen while scripts are on the stack: documents that are replaced, frames that end.
  private var pending: [() -> Void] = []
  /// Native functions of documents that ended. Objects of theirs may still be held by scripts of other documents.
  private var endedFunctions: [[NativeFunction]] = []

  var isEmpty: Bool { frames.isEmpty && pending.isEmpty }

  /// The pages that have a document, the root first.
  var pages: [EmbeddedPage] {
    guard let root else { return [] }
    return [root] + frames.compactMap(\.page)
  }

  func frame(_ number: UInt32) -> SubFrame? { frames.first { $0.number == number } }
  func frames(of page: EmbeddedPage) -> [SubFrame] { frames.filter { $0.parent === page } }
  func page(_ number: UInt32) -> EmbeddedPage? { number == 0 ? root : frame(number)?.page }

  /// Nil when there are too many, or they lie too deep.
  func add(element: NodeID, parent: EmbeddedPage) -> SubFrame? {
    guard frames.count < FrameLimits.frames, (parent.frame?.depth ?? 0) < FrameLimits.depth else { return nil }
    lastNumber += 1
    let frame = SubFrame(number: lastNumber, element: element, parent: parent)
    frames.append(frame)
    return frame
  }

  func remove(_ frame: SubFrame) {
    frames.removeAll { $0 === frame }
    history.remove(frame.number)
    waiters = waiters.filter { _, waiter in
      switch waiter {
      case .resource(let other, _), .document(let other): other !== frame
      }
    }
    guard let page = frame.page else { return }
    for inner in frames(of: page) { remove(inner) }
    later { [weak self] in self?.end(page) }
  }

  /// A number under which the shell answers; 0 when the frames of this page have opened too many documents.
  func expect(_ waiter: Waiter) -> UInt32 {
    lastRequest = lastRequest == .max ? Self.firstRequest : lastRequest + 1
    waiters[lastRequest] = waiter
    return lastRequest
  }

  func takeWaiter(_ request: UInt32) -> Waiter? { waiters.removeValue(forKey: request) }

  /// False when the frames of this page have opened too many documents.
  func countDocument() -> Bool {
    openedDocuments += 1
    return openedDocuments <= FrameLimits.documents
  }

  func later(_ action: @escaping () -> Void) { pending.append(action) }

  /// No frames, and nothing waits.
  var isPlain: Bool { isEmpty && pending.isEmpty }

  /// Carries out what waited; no script is on the stack.
  func carryOut() -> Bool {
    guard !pending.isEmpty else { return false }
    let actions = pending
    pending = []
    for action in actions { action() }
    return true
  }

  /// Nothing answers what was asked for before the view stood still.
  func suspend() {
    waiters = [:]
    callbacks = [:]
  }

  /// The view ends.
  func close() {
    for page in frames.compactMap(\.page) { page.close() }
    frames = []
    waiters = [:]
    pending = []
    callbacks = [:]
  }

  /// Ends a frame's document.
  func end(_ page: EmbeddedPage) {
    page.leave(isKept: false)
    endedFunctions.append(page.script.functions)
    page.close()
  }
}
