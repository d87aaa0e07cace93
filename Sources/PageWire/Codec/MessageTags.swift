/// First byte of a command's body. The numbers are part of the protocol: a change of their meaning requires a new
/// `WireVersion`.
enum CommandTag: UInt8 {
  case openDocument = 1
  case closeView, resize, pressKey, insertText, tap, wheel, scroll, focus, blur, act, deliverReply, answerDialog
  case deliverResource, traverse, tapNavigationBarItem, evaluate, describe, advanceClock, setVisibility, probe
  case deliverService, setDevice, swipe, suspendDocument, resumeDocument, discardDocument, deliverScreenEvent
  case longPress, inspect
}

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

/// First byte of a message of a script process. Disjoint from those of page processes and between directions.
enum ScriptTag {
  enum Command: UInt8 {
    case begin = 129
    case evaluate, deliverFile, deliverResponse
  }

  enum Event: UInt8 {
    case didStart = 193
    case didLog, didRequestFile, didRequestHTTP, didEvaluate
  }
}
