import PageWire
import ShellCore

extension ShellEvent {
  /// Whether it belongs to a request for a page's description, which changes nothing visible. `didSettle` reports only
  /// what the page waits for and which element receives text input.
  var isInspectionOnly: Bool {
    switch self {
    case .user(.describePage), .user(.inspectPage), .user(.listWebsiteData), .websiteDataListed: true
    case .pageReported(let envelope):
      switch envelope.event {
      case .didDescribe, .didInspect, .didSettle: true
      case .didStart, .didCommitDocument, .didFinishDocument, .didChangeTitle, .didChangeHistory, .didRequestTraversal,
        .didRequestNavigation, .didCallBridge, .didPostMessage, .didOpenDialog, .didLogConsole, .didEvaluate,
        .didRequestResource, .didChangeStorage, .didChangeScroll, .didSaveFormState, .didPaint,
        .didHandleNavigationBarTap, .didAnswerProbe, .didUseService, .didChangeState,
        .didSuspendDocument, .didReceiveAnswer, .didAcceptDocument, .didPressLink:
        false
      }
    case .timePassed, .launched, .user, .loaderReported, .frameRedirected, .rendererStarted, .rendererDied,
      .rendererStalled,
      .rendererStopped, .rendererResponded, .nativeReplied, .timerFired, .signInPrepared, .signInEnded,
      .viewportChanged,
      .trackingReported, .packReported, .bundleReported:
      false
    }
  }
}
