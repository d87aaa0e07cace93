import ShellCore
import ShellScreen

/// Queries that the inspector sends to pages while it is visible.
extension TerminalFront {
  func askPages(_ layout: ScreenLayout) {
    carryOut(model.dueQuestionsOfPanes(state: host.state, layout: layout))
    guard questionTimer == nil, !layout.inspector.isEmpty,
      let delay = model.questionDelayOfPanes(state: host.state, layout: layout)
    else {
      return
    }
    questionTimer = host.loop.setTimer(after: delay) { [weak self] in
      self?.questionTimer = nil
      self?.draw()
    }
  }

  /// Whether an event may change the document tree of the visible page.
  func changesPage(_ event: ShellEvent) -> Bool {
    guard case .pageReported(let envelope) = event, envelope.view == host.state.selected?.page?.view else {
      return false
    }
    switch envelope.event {
    case .didPaint, .didCommitDocument, .didFinishDocument, .didChangeHistory, .didChangeTitle, .didChangeScroll:
      return true
    case .didStart, .didSettle, .didSuspendDocument, .didRequestTraversal, .didRequestNavigation, .didCallBridge,
      .didPostMessage, .didOpenDialog, .didLogConsole, .didEvaluate, .didRequestResource, .didChangeStorage,
      .didSaveFormState, .didDescribe, .didInspect, .didHandleNavigationBarTap, .didAnswerProbe, .didUseService,
      .didChangeState, .didReceiveAnswer, .didAcceptDocument, .didPressLink:
      return false
    }
  }
}
