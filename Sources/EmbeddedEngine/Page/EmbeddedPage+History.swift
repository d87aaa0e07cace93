import CJavaScriptCore
import PageWire

/// The session history of the view, which its documents share.
extension EmbeddedPage {
  /// A script changed the entry of its document, or added one.
  func historyChanged(_ call: NativeCall) -> JSValueRef? {
    let kind = HistoryChange.Kind(rawValue: UInt8(call.integer(0, in: 0...255))) ?? .push
    url = call.text(1)
    stateJSON = call.text(2)
    let isNew = kind != .replace
    if let frame {
      frameDidNavigate(
        frame, to: JointHistory.FrameState(url: url, stateJSON: stateJSON, document: frame.documentCount), isNew: isNew)
    } else {
      if isNew { tree.history.push() }
      report(.didChangeHistory(HistoryChange(kind: kind, url: url, stateJSON: stateJSON)))
    }
    if isNew { updateHistoryPosition(except: self) }
    return nil
  }

  /// Records that a frame shows another document or URL. For the shell it is an entry of the main document.
  func frameDidNavigate(_ frame: Subframe, to state: JointHistory.FrameState, isNew: Bool) {
    guard isNew, let root = tree.root else { return tree.history.replace(state, of: frame.number) }
    tree.history.push(state, of: frame.number)
    root.report(.didChangeHistory(HistoryChange(kind: .push, url: root.url, stateJSON: root.stateJSON)))
  }

  /// Updates the history length of all documents in the view. A document that added the entry knows it already.
  func updateHistoryPosition(except own: EmbeddedPage? = nil) {
    for page in tree.pages where page !== own {
      page.script.call(.setHistoryPosition, .integer(tree.history.index), .integer(tree.history.length))
    }
  }

  /// The shell traversed to another entry of this document.
  func traverse(_ traversal: HistoryTraversal) {
    let (moved, isStill) = tree.history.traverse(to: traversal.index, length: traversal.length)
    updateHistoryPosition()
    if !isStill {
      url = traversal.url
      stateJSON = traversal.stateJSON
      script.perform(
        .traverse, .text(traversal.url), .text(traversal.stateJSON), .integer(traversal.length),
        .integer(traversal.index), .integer(traversal.scrollRow ?? -1))
    }
    for (number, state) in moved.sorted(by: { $0.key < $1.key }) {
      if let frame = tree.frame(number) { move(frame, to: state, traversal) }
    }
  }

  private func move(_ frame: Subframe, to state: JointHistory.FrameState, _ traversal: HistoryTraversal) {
    guard let page = frame.page, state.document == frame.documentCount else {
      frame.pushesEntry = false
      frame.stateJSON = state.stateJSON
      let parent = frame.parent
      let referrer = FrameReferrer(url: parent.url, policy: parent.opening?.policies.referrer ?? "")
      parent.load(frame, url: state.url, method: "GET", contentType: "", body: [], referrer: referrer)
      return
    }
    page.url = state.url
    page.stateJSON = state.stateJSON
    page.script.perform(
      .traverse, .text(state.url), .text(state.stateJSON), .integer(traversal.length), .integer(traversal.index),
      .integer(-1))
  }
}
