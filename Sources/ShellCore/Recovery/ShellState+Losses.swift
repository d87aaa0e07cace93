/// Losses of a death, for the inspector and the death card.
extension ShellState {
  /// Determines the losses; must be called before the generation ends.
  func losses(_ index: Int, _ verdict: RecoveryVerdict) -> [RecoveryLoss] {
    guard let page = tabs[index].page else { return [] }
    var losses: [RecoveryLoss] = []
    if page.document != nil { losses.append(.scriptState) }
    if page.hasTypedText { losses.append(.formText) }
    if dialogQueue.closesDialog(of: page.view) { losses.append(.dialog) }
    if let load = interruptedLoad(index), !Self.restarts(load, verdict) { losses.append(.navigation) }
    switch verdict {
    case .reload, .reloadWhenShown:
      if page.scroll.row > 0 { losses.append(.scroll) }
      if recovery(of: index).reloadTarget == .initialURL, let entry = current(index), entry.url != entry.loadedURL {
        losses.append(.scriptedURL)
      }
      if recovery(of: index).reloadTarget == .viewURL { losses.append(.url) }
    case .loadSource, .loadSourceWhenShown:
      if page.scroll.row > 0 { losses.append(.scroll) }
    case .startPage, .startPageWhenShown, .hostExit:
      if page.scroll.row > 0 { losses.append(.scroll) }
      if tabs[index].stack.entries.count > 1 { losses.append(.history) }
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

  private func current(_ index: Int) -> PageEntry? {
    pagePosition(index).flatMap { tabs[index].stack.entries[$0].page }
  }

  /// The details for Android's handlers; nil on other platforms.
  func goneDetail(of renderer: RendererID, _ cause: RendererDeath.Cause?) -> RenderProcessGoneDetail? {
    guard app.platform == .android else { return nil }
    let isVisible = tabs.indices.contains { tabs[$0].page?.renderer == renderer && isPageVisible($0) }
    let policy = app.rendererPriority
    let priority = policy.isWaivedWhenHidden && !isVisible ? RendererPriority.waived : policy.requested
    return RenderProcessGoneDetail(didCrash: cause?.isCrash ?? false, priorityAtExit: priority)
  }
}
