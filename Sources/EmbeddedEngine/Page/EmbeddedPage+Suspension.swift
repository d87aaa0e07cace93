import EngineContract
import PageWire

/// The bfcache: suspension and resumption of documents.
extension EmbeddedPage {
  func suspend() -> Bool {
    guard !isClosed else { return false }
    saveFormState()
    for page in tree.pages { page.unload(isSuspended: true) }
    runTasks()
    guard !isClosed else { return false }
    for page in tree.pages { page.script.call(.suspend) }
    tree.suspend()
    return true
  }

  func resume(_ resumption: DocumentResumption) -> CommandStatus {
    report(.didCommitDocument)
    for page in tree.pages { page.clock.advance(to: resumption.milliseconds) }
    painter.reset()
    opening?.device = resumption.device
    let isMoved = resumeHistoryPosition(resumption.entry)
    // Documents of frames are resumed before their parents, as in WebKit.
    for page in tree.pages.reversed() where !page.isClosed { page.show(resumption) }
    if !isClosed, resumption.viewport != viewport { resize(resumption.viewport) }
    if !isClosed, isMoved { traverse(resumption.entry) }
    runTasks()
    report(.didFinishDocument)
    return settle(.none)
  }

  /// Updates the history position of all documents. Returns true when the main document left another entry than the one
  /// it returns to.
  private func resumeHistoryPosition(_ entry: HistoryTraversal) -> Bool {
    guard entry.index == tree.history.index else { return true }
    tree.history.resume(length: entry.length)
    updateHistoryPosition()
    return entry.url != url || entry.stateJSON != stateJSON
  }

  private func show(_ resumption: DocumentResumption) {
    let isOfPage = origin == tree.root?.origin
    func flat(_ items: [StorageItem]) -> ScriptArgument {
      .texts(isOfPage ? items.flatMap { [$0.key, $0.value] } : [])
    }
    script.perform(
      .resume, .number(resumption.milliseconds), .flag(resumption.visibility == .visible),
      .flag(resumption.device.isOnline), .texts(grants(of: resumption.device)), .flag(isOfPage),
      flat(resumption.storage.local), flat(resumption.storage.session), .integer(resumption.storage.localQuota))
  }
}
