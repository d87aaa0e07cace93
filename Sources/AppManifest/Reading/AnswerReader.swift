import PageWire
import ShellCore
import SourceText

/// Reads recordings and stubs, which app.yaml, the headers of flows and steps have in common.
package struct AnswerReader: DiagnosticCollector {
  package var diagnostics: [Diagnostic] = []

  package init() {}

  /// The keys of `network` that a flow's header accepts.
  package static let recordingKeys = ManifestMapping.recordingFields.map(\.name)

  /// Reads `har` and `missing` of a mapping; nil without `har`.
  package mutating func recording(_ node: YAMLNode) -> RecordingConfiguration? {
    var choices = ChoiceReader()
    let missing: MissingRecording? = choices.choice(node["missing"], "`missing`")
    diagnostics += choices.diagnostics
    guard let har = node["har"] else {
      if let value = node["missing"] {
        diagnostics.append(
          value.diagnostic("`missing` needs `har`, the recording", advice: "for instance {har: api.har, missing: pass}")
        )
      }
      return nil
    }
    return file(har, "`har`").map { RecordingConfiguration(file: $0, missing: missing ?? .error) }
  }

  /// Reads a list of stubs.
  package mutating func stubs(_ node: YAMLNode) -> [RequestStub] {
    guard !node.isNull, let elements = attempt({ () throws(Diagnostic) in try node.elements("`stub`") }) else {
      return []
    }
    return elements.compactMap { stub($0) }
  }

  /// Reads a stub; nil after recording the errors.
  package mutating func stub(_ node: YAMLNode) -> RequestStub? {
    guard attempt({ () throws(Diagnostic) in try node.members("a stub") }) != nil else { return nil }
    diagnostics += node.unknownKeys("a stub", of: .stub)
    let example = "for instance {url: /api/orders, reply: {json: []}}"
    for key in ["url", "reply"] where node[key] == nil {
      diagnostics.append(node.diagnostic("a stub has no `\(key)`", advice: example))
    }
    let url = node["url"].flatMap { pattern($0) }
    let reply = node["reply"].flatMap { self.reply($0) }
    let method = node["method"].flatMap { self.method($0) }
    let delay = node["delay"].flatMap { node in
      attempt { () throws(Diagnostic) in try node.duration("`delay`") }
    }
    let limit = node["times"].flatMap { number($0, "`times`", 1...1_000_000) }
    guard let url, let reply else { return nil }
    var stub = RequestStub(url: url, method: method, reply: reply)
    stub.delay = delay ?? 0
    stub.limit = limit
    return stub
  }

  private mutating func pattern(_ node: YAMLNode) -> URLPattern? {
    guard let text = attempt({ () throws(Diagnostic) in try node.text("`url`") }) else { return nil }
    guard text.utf8.count <= 1_000 else {
      diagnostics.append(node.diagnostic("`url` is too long", advice: "at most 1000 bytes"))
      return nil
    }
    guard let pattern = URLPattern(text) else {
      diagnostics.append(
        node.mismatch(
          "`url`", "a pattern that begins with /, * or http",
          advice: "write a path for any server (/api/*), or a URL (https://api.example.com/*)"))
      return nil
    }
    return pattern
  }

  private mutating func method(_ node: YAMLNode) -> String? {
    guard let text = attempt({ () throws(Diagnostic) in try node.text("`method`") }) else { return nil }
    guard !text.isEmpty, text.utf8.allSatisfy({ Self.isTokenByte($0) }) else {
      diagnostics.append(node.mismatch("`method`", "an HTTP method", advice: "for instance GET or POST"))
      return nil
    }
    return text.uppercased()
  }

  private mutating func reply(_ node: YAMLNode) -> StubReply? {
    guard attempt({ () throws(Diagnostic) in try node.members("`reply`") }) != nil else { return nil }
    diagnostics += node.unknownKeys("`reply`", of: .stubReply)
    var reply = StubReply()
    if let status = node["status"], let number = number(status, "`status`", 200...599) { reply.status = number }
    if let headers = node["headers"] { reply.headers = self.headers(headers) }
    let bodies = ["body", "json", "file"].compactMap { key in node[key].map { (key, $0) } }
    if bodies.count > 1, let second = bodies.dropFirst().first {
      diagnostics.append(
        second.1.diagnostic("`reply` has both `\(bodies[0].0)` and `\(second.0)`", advice: "keep one of them"))
    }
    guard let (key, value) = bodies.first else { return reply }
    switch key {
    case "body":
      if let text = attempt({ () throws(Diagnostic) in try value.text("`body`") }) { reply.body = .text(text) }
    case "json":
      if let json = attempt({ () throws(Diagnostic) in try value.json("`json`") }) { reply.body = .json(json.text) }
    default: if let file = file(value, "`file`") { reply.body = .file(file) }
    }
    return reply
  }

  /// Header fields: each value is a text or a list of texts.
  private mutating func headers(_ node: YAMLNode) -> [StorageItem] {
    guard let members = attempt({ () throws(Diagnostic) in try node.members("`headers`") }) else { return [] }
    var headers: [StorageItem] = []
    for member in members {
      guard !member.key.isEmpty, member.key.utf8.allSatisfy({ Self.isTokenByte($0) }) else {
        diagnostics.append(
          node.file.diagnostic(
            at: member.keyPosition, "\(Diagnostic.quote(member.key)) is not the name of a header field",
            advice: "for instance Content-Type"))
        continue
      }
      let values = if case .sequence(let elements) = member.value.kind { elements } else { [member.value] }
      for value in values {
        let what = "the header field \(member.key)"
        guard let text = attempt({ () throws(Diagnostic) in try value.text(what) }) else { continue }
        guard !text.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\t" || $0.value == 0x7F }) else {
          diagnostics.append(value.mismatch(what, "one line without control characters"))
          continue
        }
        headers.append(StorageItem(key: member.key, value: text))
      }
    }
    return headers
  }

  private mutating func file(_ node: YAMLNode, _ what: String) -> DeclaredFile? {
    guard let path = attempt({ () throws(Diagnostic) in try node.text(what) }) else { return nil }
    guard !path.isEmpty else {
      diagnostics.append(node.diagnostic("\(what) is empty"))
      return nil
    }
    return DeclaredFile(
      path: path, declaration: node.file.path, line: node.position.line, column: node.position.column)
  }

  private mutating func number(_ node: YAMLNode, _ what: String, _ range: ClosedRange<Int>) -> Int? {
    guard let number = attempt({ () throws(Diagnostic) in try node.integer(what) }) else { return nil }
    guard range.contains(number) else {
      diagnostics.append(node.mismatch(what, "from \(range.lowerBound) to \(range.upperBound)"))
      return nil
    }
    return number
  }

  /// A character of a token (RFC 9110, section 5.6.2).
  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
