/// Losses of a death, for the inspector and the death card.
extension RecoveryLoss {
  /// Determines the losses; must be called before the generation ends.
  static func losses(of tab: TabState, _ verdict: RecoveryVerdict, in shell: SharedState) -> [RecoveryLoss] {
    guard let page = tab.page else { return [] }
    var losses: [RecoveryLoss] = []
    if page.document != nil { losses.append(.scriptState) }
    if page.input.hasTypedText { losses.append(.formText) }
    if shell.dialogQueue.closesDialog(of: page.view) { losses.append(.dialog) }
    if let load = tab.interruptedLoad(in: shell), !restarts(load, verdict) { losses.append(.navigation) }
    switch verdict {
    case .reload, .reloadWhenShown:
      if page.scroll.row > 0 { losses.append(.scroll) }
      if shell.app.recovery(of: tab.id).reloadTarget == .initialURL, let entry = tab.currentPage,
        entry.url != entry.loadedURL
      {
        losses.append(.scriptedURL)
      }
      if shell.app.recovery(of: tab.id).reloadTarget == .viewURL { losses.append(.url) }
    case .loadSource, .loadSourceWhenShown:
      if page.scroll.row > 0 { losses.append(.scroll) }
    case .startPage, .startPageWhenShown, .hostExit:
      if page.scroll.row > 0 { losses.append(.scroll) }
      if tab.stack.entries.count > 1 { losses.append(.history) }
    case .leaveBlank, .recreate, .recreateWhenShown, .crashPage, .useDeadView, .undetected: break
    }
    return losses
  }

  /// Whether a recovery restarts a load that ended with its renderer.
  private static func restarts(_ load: ProvisionalLoad, _ verdict: RecoveryVerdict) -> Bool {
    switch verdict {
    case .recreate, .recreateWhenShown, .crashPage: load.isSafe
    case .leaveBlank, .reload, .reloadWhenShown, .startPage, .startPageWhenShown, .hostExit, .loadSource,
      .loadSourceWhenShown, .useDeadView, .undetected:
      false
    }
  }
}
