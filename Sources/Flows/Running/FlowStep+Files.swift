extension FlowStep {
  /// A file that a step names as it is.
  struct NamedFile {
    enum Kind {
      case flow, script
    }

    var path: String
    var kind: Kind
    /// The step that names it.
    var step: FlowStep
  }

  /// Files that this step and those inside it name without `${...}`. A file under a condition about the platform is left
  /// out: it may hold commands that only that platform has.
  var files: [NamedFile] {
    switch command {
    case .runFlow(let subflow) where subflow.condition?.isAboutPlatform == true: []
    case .runFlow(let subflow): files(of: subflow.body)
    case .retry(let block): files(of: block.body)
    case .runScript(let script) where script.condition?.isAboutPlatform == true: []
    case .runScript(let script): file(script.file, .script)
    case .repeatLoop(let loop): loop.steps.flatMap(\.files)
    default: []
    }
  }

  private func files(of body: FlowBody) -> [NamedFile] {
    switch body {
    case .file(let path): file(path, .flow)
    case .steps(let steps): steps.flatMap(\.files)
    }
  }

  private func file(_ path: String, _ kind: NamedFile.Kind) -> [NamedFile] {
    path.contains("${") ? [] : [NamedFile(path: FlowLibrary.resolve(path, from: self.path), kind: kind, step: self)]
  }
}

extension FlowCondition {
  /// Whether it holds may depend on the platform that the flow runs on.
  fileprivate var isAboutPlatform: Bool { platform != nil || expression != nil }
}
