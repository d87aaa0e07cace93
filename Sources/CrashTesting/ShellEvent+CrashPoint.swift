import PageWire
import ShellCore

extension ShellEvent {
  /// The description of a crash test's point; nil for events that are not points.
  ///
  /// These are the passing of time, the queries of a flow, and page events that only acknowledge a command or a reply.
  var crashPointDescription: String? {
    switch self {
    case .timePassed: return nil
    case .launched: return "launched"
    case .user(let action):
      guard !action.isQuery, let name = action.traceMembers.first else { return nil }
      return "user: \(name.value.stringValue ?? "")"
    case .pageReported(let envelope): return envelope.event.pointDescription
    case .loaderReported(let event): return event.pointDescription
    case .frameRedirected: return "subframe redirected"
    case .rendererStarted: return "renderer started"
    case .rendererDied: return "renderer died"
    case .rendererStalled: return "renderer stalled"
    case .rendererStopped: return "renderer stopped"
    case .rendererResponded: return "renderer responsive"
    case .nativeReplied: return "native reply"
    case .signInPrepared: return "sign-in prepared"
    case .signInEnded: return "sign-in ended"
    case .timerFired(let timer): return timer.pointDescription
    case .packReported: return "packs reported"
    case .bundleReported: return "bundle reported"
    case .websiteDataListed: return nil
    case .trackingReported: return "tracking reported"
    case .viewportChanged: return "viewport changed"
    }
  }
}

extension PageEvent {
  fileprivate var pointDescription: String? {
    switch self {
    case .didSettle, .didReceiveAnswer, .didAcceptDocument, .didDescribe, .didInspect, .didEvaluate, .didStart: nil
    case .didCallBridge(let call): "\(caseName) \(call.interfaceName)"
    case .didRequestNavigation(let request): "\(caseName) \(request.url)"
    case .didRequestResource(let request): "\(caseName) \(request.url)"
    case .didCommitDocument, .didFinishDocument, .didPaint, .didChangeTitle, .didChangeHistory, .didRequestTraversal,
      .didPostMessage, .didOpenDialog, .didLogConsole, .didChangeStorage, .didChangeScroll, .didSaveFormState,
      .didHandleNavigationBarTap, .didAnswerProbe, .didUseService, .didChangeState, .didSuspendDocument,
      .didPressLink:
      caseName
    }
  }
}

extension LoadEvent {
  fileprivate var pointDescription: String {
    switch self {
    case .redirected(_, let status, let url): "load redirected \(status) \(url)"
    case .responded(_, let response): "load responded \(response.status)"
    case .challenged: "load challenged"
    case .failed: "load failed"
    }
  }
}

extension ShellTimer {
  fileprivate var pointDescription: String {
    switch self {
    case .bridgeDeadline: "timer: bridge deadline"
    case .nativeDelay: "timer: native delay"
    case .barTap: "timer: bar tap"
    case .probe: "timer: probe"
    case .evaluation: "timer: evaluation"
    case .description: "timer: description"
    case .inspection: "timer: inspection"
    case .script: "timer: script"
    case .flushEvents: "timer: upload of events"
    case .queuedAction: "timer: queued action"
    case .commit: "timer: commit"
    case .layout: "timer: layout"
    case .banner: "timer: banner"
    case .bundleCheck: "timer: check of the bundle"
    }
  }
}
