import PageWire
import ShellCore

/// Commands to the process.
extension PageProcess {
  /// Queues a command; `flush` writes it.
  func send(_ command: PageCommand, view: ViewID, generation: Generation) throws(WireViolation) {
    guard phase == .running || phase == .stopped else { return }
    let envelope = CommandEnvelope(view: view, generation: generation, sequence: lastSent &+ 1, command: command)
    guard try transport.send(envelope) else { return }
    // Time in a dialog is the user's, not the page's.
    if lastSettled == lastSent || isBlocked { waitingSince = System.monotonicMilliseconds }
    if case .openDocument = command { views.insert(view) }
    if let request = command.completedRequest {
      blockingRequests.remove(BlockingRequestKey(view: view, generation: generation, request: request))
    }
    // The blocked script is stopped with its document, so no reply follows.
    if command.endsDocument, !blockingRequests.isEmpty {
      blockingRequests = blockingRequests.filter { $0.view != view }
    }
    lastSent &+= 1
    lastAddressed = (view, generation)
  }

  /// Writes queued commands as far as its transport accepts them.
  func flush() { transport.flush() }
}
