import EngineContract
import PageWire

/// Keeps what a page reports, and answers its dialogs from a list.
final class RecordingOutlet: PageOutlet {
  var events: [PageEvent] = []
  /// Answers to the coming dialogs; without one the page is to end.
  var answers: [DialogAnswer.Result] = []
  private(set) var dialogs: [DialogRequest] = []
  /// Answers questions of services; without an answer the page is to end. No window is open unless a test says so.
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
