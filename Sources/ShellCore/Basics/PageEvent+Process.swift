import PageWire

extension PageEvent {
  /// Whether the event is about the process and not about a view.
  var isAboutProcess: Bool {
    switch self {
    case .didStart, .didSettle: true
    case .didCommitDocument, .didFinishDocument, .didPaint, .didChangeTitle, .didChangeHistory, .didRequestTraversal,
      .didRequestNavigation, .didCallBridge, .didPostMessage, .didOpenDialog, .didLogConsole, .didEvaluate,
      .didRequestResource, .didChangeStorage, .didChangeScroll, .didSaveFormState, .didDescribe, .didInspect,
      .didHandleNavigationBarTap, .didAnswerProbe, .didReceiveAnswer, .didAcceptDocument, .didUseService,
      .didChangeState, .didSuspendDocument, .didPressLink:
      false
    }
  }
}
