import EngineContract
import PageWire

/// Records the events of a page, and replies to its dialogs from a list.
final class RecordingEventSink: PageEventSink {
  var events: [PageEvent] = []
  /// Replies to the next dialogs; without one the page is to be closed.
  var dialogReplies: [DialogAnswer.Result] = []
  private(set) var dialogs: [DialogRequest] = []
  /// Replies to service requests; without a reply the page is to be closed. By default no window is open.
  var serviceReply: (ServiceRequest.Subject) -> ServiceReply.Content? = { subject in
    if case .isWindowOpen = subject { .flag(false) } else { nil }
  }

  func report(_ event: PageEvent) {
    events.append(event)
  }

  func runDialog(_ request: DialogRequest) -> DialogAnswer.Result? {
    dialogs.append(request)
    return dialogReplies.isEmpty ? nil : dialogReplies.removeFirst()
  }

  func performBlocking(_ request: ServiceRequest) -> ServiceReply.Content? {
    serviceReply(request.subject)
  }
}
