extension PageEvent {
  /// The event's name without associated values, for traces.
  public var caseName: String {
    switch self {
    case .didStart: "didStart"
    case .didSettle: "didSettle"
    case .didCommitDocument: "didCommitDocument"
    case .didFinishDocument: "didFinishDocument"
    case .didSuspendDocument: "didSuspendDocument"
    case .didPaint: "didPaint"
    case .didChangeTitle: "didChangeTitle"
    case .didChangeHistory: "didChangeHistory"
    case .didRequestTraversal: "didRequestTraversal"
    case .didRequestNavigation: "didRequestNavigation"
    case .didCallBridge: "didCallBridge"
    case .didPostMessage: "didPostMessage"
    case .didOpenDialog: "didOpenDialog"
    case .didLogConsole: "didLogConsole"
    case .didEvaluate: "didEvaluate"
    case .didRequestResource: "didRequestResource"
    case .didChangeStorage: "didChangeStorage"
    case .didChangeScroll: "didChangeScroll"
    case .didSaveFormState: "didSaveFormState"
    case .didDescribe: "didDescribe"
    case .didInspect: "didInspect"
    case .didHandleNavigationBarTap: "didHandleNavigationBarTap"
    case .didAnswerProbe: "didAnswerProbe"
    case .didUseService: "didUseService"
    case .didAcceptDocument: "didAcceptDocument"
    case .didReceiveAnswer: "didReceiveAnswer"
    case .didChangeState: "didChangeState"
    case .didPressLink: "didPressLink"
    }
  }
}
