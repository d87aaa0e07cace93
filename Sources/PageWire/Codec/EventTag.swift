/// First byte of an event's body. Disjoint from the commands', so that swapped sockets are detected at once.
enum EventTag: UInt8 {
  case didStart = 65
  case didSettle, didCommitDocument, didFinishDocument, didPaint, didChangeTitle, didChangeHistory, didRequestTraversal
  case didRequestNavigation, didCallBridge, didPostMessage, didOpenDialog, didLogConsole, didEvaluate
  case didRequestResource, didChangeStorage, didChangeScroll, didSaveFormState, didDescribe
  case didHandleNavigationBarTap, didAnswerProbe, didUseService, didChangeState, didSuspendDocument
  case didInspect
  case didReceiveAnswer, didAcceptDocument, didPressLink
}
