import ShellCore
import SourceText

/// Scripts that the shell injects into the app's pages, and the user agent.
extension ManifestReader {
  mutating func scripts(_ node: YAMLNode) -> [ScriptDescription] {
    if node.isNull { return [] }
    guard let elements = attempt({ () throws(Diagnostic) in try node.elements("`scripts`") }) else { return [] }
    if elements.count > ManifestMapping.scriptLimit {
      report(
        node.diagnostic("`scripts` has \(elements.count) scripts", advice: "at most \(ManifestMapping.scriptLimit)"))
    }
    return elements.compactMap { script($0) }
  }

  private mutating func script(_ node: YAMLNode) -> ScriptDescription? {
    guard attempt({ () throws(Diagnostic) in try node.members("a script") }) != nil else { return nil }
    report(node.unknownKeys("a script", of: .script))
    let content: ScriptDescription.Content
    switch (node["file"], node["source"]) {
    case (let file?, nil):
      guard let path = program(file, "`file`", example: "inject/start.js", for: .script) else { return nil }
      content = .file(path)
    case (nil, let source?):
      guard let source = text(source, "`source`") else { return nil }
      content = .source(source)
    case (_?, let source?):
      report(source.diagnostic("a script has both `file` and `source`", advice: "keep one of them"))
      return nil
    case (nil, nil):
      report(node.diagnostic("a script has neither `file` nor `source`"))
      return nil
    }
    var script = ScriptDescription(content)
    if let time = node["injection_time"] {
      script.injectionTime =
        word(time, "`injection_time`", among: ManifestMapping.injectionTimes) ?? script.injectionTime
    }
    if let frames = node["frames"] {
      script.scope = word(frames, "`frames`", among: ManifestMapping.scriptScopes) ?? script.scope
    }
    if let origins = node["origins"] { script.origins = self.origins(origins, "`origins`") }
    return script
  }

  private mutating func word<Value>(
    _ node: YAMLNode, _ what: String, among known: [(name: String, value: Value)]
  ) -> Value? {
    guard let name = text(node, what) else { return nil }
    if let found = known.first(where: { $0.name == name }) { return found.value }
    report(node.mismatch(what, known.map(\.name).joined(separator: " or ")))
    return nil
  }

  /// A text that replaces the web view's user agent, `{replace: TEXT}` or `{append: TEXT}`.
  mutating func userAgent(_ node: YAMLNode) -> UserAgentConfiguration {
    guard case .mapping(let members) = node.kind else {
      return userAgentText(node, "`user_agent`").map { .replaced($0) } ?? .platform
    }
    report(node.unknownKeys("`user_agent`", of: .userAgent))
    switch (node["append"], node["replace"]) {
    case (let suffix?, nil): return userAgentText(suffix, "`append`").map { .appended($0) } ?? .platform
    case (nil, let text?): return userAgentText(text, "`replace`").map { .replaced($0) } ?? .platform
    case (_?, let text?):
      report(text.diagnostic("`user_agent` has both `append` and `replace`", advice: "keep one of them"))
    case (nil, nil):
      if members.isEmpty { report(node.diagnostic("`user_agent` has neither `append` nor `replace`")) }
    }
    return .platform
  }

  private mutating func userAgentText(_ node: YAMLNode, _ what: String) -> String? {
    guard let text = text(node, what) else { return nil }
    if text.unicodeScalars.allSatisfy({ (0x20...0x7E).contains($0.value) }) { return text }
    report(node.mismatch(what, "plain ASCII on one line"))
    return nil
  }
}
