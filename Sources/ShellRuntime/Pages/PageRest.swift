import PageWire

/// How a page process waits for the next command.
enum PageRest: Equatable {
  /// All commands are settled.
  case settled
  /// A script stands in a question: until its answer comes, or the end of its document, commands pile up.
  case standing(PageQuestion, view: ViewID, generation: Generation)

  /// Whether a command only joins those that wait.
  func isUnmoved(by command: RememberedCommand) -> Bool {
    switch self {
    case .settled: false
    case .standing(let question, let view, let generation):
      command.view != view || !(command.endsDocument || command.generation == generation && command.answer == question)
    }
  }
}
