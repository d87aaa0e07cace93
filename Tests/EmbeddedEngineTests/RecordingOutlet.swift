import EngineContract
import PageWire

/// Records the events of a page, and replies to its dialogs from a list.
final class RecordingOutlet: PageOutlet {
  var events: [PageEvent] = []
  /// Replies to the next dialogs; without one the page is to be closed.
  var answers: [DialogAnswer.Result] = []
  private(set) var dialogs: [DialogRequest] = []
  /// Replies to service requests; without a reply the page is to be closed. By default no window is open.
  var service: (ServiceQuestion.Subject) -> ServiceAnswer.Content? = { subject in
    if case .isWindowOpen = subject { .flag(false) } else { nil }
  }

  func report(_ event: PageEvent) {
    events.append(event)
  }

  func ask(_ request: DialogRequest) -> DialogAnswer.Result? {
    dialogs.append(request)
    return answers.isEmpty ? nil : answers.removeFirst()
  }

  func ask(_ question: ServiceQuestion) -> ServiceAnswer.Content? {
    service(question.subject)
  }
}
