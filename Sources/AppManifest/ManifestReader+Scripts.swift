import PageWire
import ShellCore
import SourceText

/// Scripts of the shell in the app's pages, and its words in the user agent.
extension ManifestReader {
  mutating func scripts(_ node: YAMLNode) -> [ScriptDescription] {
    if node.isNull { return [] }
    guard let elements = attempt({ () throws(Diagnostic) in try node.elements("`scripts`") }) else { return [] }
    if elements.count > WireLimits.userScripts {
      report(node.diagnostic("`scripts` has \(elements.count) scripts", advice: "at most \(WireLimits.userScripts)"))
    }
    return elements.compactMap { script($0) }
  }

  private mutating func script(_ node: YAMLNode) -> ScriptDescription? {
    guard attempt({ () throws(Diagnostic) in try node.members("a script") }) != nil else { return nil }
    report(node.unknownKeys("a script", of: .script))
    let content: ScriptDescription.Content
    switch (node["file"], node["source"]) {
    case (let file?, nil):
      guard let path = program(file, "`file`", example: "inject/start.js") else { return nil }
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
    if let at = node["at"] {
      switch text(at, "`at`") {
      case "document-start": script.time = .documentStart
      case "document-end": script.time = .documentEnd
      case nil: break
      case _?: report(at.mismatch("`at`", "document-start or document-end"))
      }
    }
    if let frames = node["frames"] {
      switch text(frames, "`frames`") {
      case "all": script.scope = .allFrames
      case "main": script.scope = .mainFrame
      case nil: break
      case _?: report(frames.mismatch("`frames`", "all or main"))
      }
    }
    if let origins = node["origins"] { script.origins = self.origins(origins, "`origins`") }
    return script
  }

  mutating func userAgentSuffix(_ node: YAMLNode) -> String {
    guard let text = text(node, "`userAgent`") else { return "" }
    if text.unicodeScalars.allSatisfy({ (0x20...0x7E).contains($0.value) }) { return text }
    report(node.mismatch("`userAgent`", "plain ASCII on one line"))
    return ""
  }
}
