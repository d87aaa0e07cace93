extension FlowStep {
  /// Files that this step and those inside it name as they are, with the step that names them. A file under a condition
  /// about the platform is left out: it may hold commands that only that platform has.
  var files: [(file: String, step: FlowStep)] {
    switch command {
    case .runFlow(let subflow) where subflow.condition?.platform != nil || subflow.condition?.expression != nil: []
    case .runFlow(let subflow): files(of: subflow.body)
    case .retry(let block): files(of: block.body)
    case .repeatLoop(let loop): loop.steps.flatMap(\.files)
    default: []
    }
  }

  private func files(of body: FlowBody) -> [(file: String, step: FlowStep)] {
    switch body {
    case .file(let path): path.contains("${") ? [] : [(path, self)]
    case .steps(let steps): steps.flatMap(\.files)
    }
  }
}
