extension FlowStep {
  /// A file that a step refers to by a literal path.
  struct ReferencedFile {
    enum Kind {
      case flow, script
    }

    var path: String
    var kind: Kind
    /// The step that refers to it.
    var step: FlowStep
  }

  /// Files that this step and its nested steps refer to without `${...}`.
  ///
  /// Files with a condition on the platform are excluded, because they may contain commands of another platform.
  var files: [ReferencedFile] {
    if case .runScript(let script) = command {
      return script.condition?.isAboutPlatform == true ? [] : file(script.file, .script)
    }
    guard let nested = command.nested, nested.condition?.isAboutPlatform != true else { return [] }
    return files(of: nested.body)
  }

  private func files(of body: FlowBody) -> [ReferencedFile] {
    switch body {
    case .file(let path): file(path, .flow)
    case .steps(let steps): steps.flatMap(\.files)
    }
  }

  private func file(_ path: String, _ kind: ReferencedFile.Kind) -> [ReferencedFile] {
    Interpolation.hasExpressions(path)
      ? [] : [ReferencedFile(path: FlowLibrary.resolve(path, from: self.path), kind: kind, step: self)]
  }
}

extension FlowCondition {
  /// Whether the condition may depend on the platform.
  fileprivate var isAboutPlatform: Bool { platform != nil || expression != nil }
}
