import PageWire
import ShellCore

extension ShellEvent {
  /// The description of a crash test's point; nil for events that are not points.
  ///
  /// These are the passing of time, the queries of a flow, and page events that only acknowledge a command or a reply.
  var crashPointDescription: String? {
    switch record.crashPoint {
    case .none: nil
    case .described(let text): text
    case .byContent: contentDescription
    }
  }

  private var contentDescription: String? {
    if case .user(let action) = self, action.kind == .userAction, let name = action.traceMembers.first {
      return "user: \(name.value.stringValue ?? "")"
    }
    if case .pageReported(let envelope) = self { return envelope.event.pointDescription }
    if case .loaderReported(let event) = self { return event.pointDescription }
    if case .timerFired(let timer) = self { return timer.pointDescription }
    return nil
  }
}

extension PageEvent {
  fileprivate var pointDescription: String? {
    switch record.kind {
    case .inspection, .acknowledgement: nil
    case .documentChange, .report: [record.name, pointDetail].compactMap(\.self).joined(separator: " ")
    }
  }

  private var pointDetail: String? {
    if case .didCallBridge(let call) = self { return call.interfaceName }
    if case .didRequestNavigation(let request) = self { return request.url }
    if case .didRequestResource(let request) = self { return request.url }
    return nil
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
    case .programDelay: "timer: delay of a program"
    case .programRestart: "timer: restart of a program"
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
    case .typeAhead: "timer: input"
    }
  }
}
