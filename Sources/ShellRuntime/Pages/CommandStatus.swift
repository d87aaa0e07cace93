import PageWire

/// The status of a page process before the next command.
enum CommandStatus: Equatable {
  /// All commands are settled.
  case settled
  /// A script is blocked by a request: commands are queued until its reply, or until the end of its document.
  case blocked(BlockingRequest, view: ViewID, generation: Generation)

  /// Whether the status stays the same after a command.
  func isUnchanged(by command: ReplayCommand) -> Bool {
    switch self {
    case .settled: false
    case .blocked(let request, let view, let generation):
      command.view != view
        || !(command.endsDocument || command.generation == generation && command.completedRequest == request)
    }
  }
}
