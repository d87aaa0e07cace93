import BridgeContract
import PageWire
import SourceText

/// Reads a file of cases. All errors of its cases are reported at once.
struct EngineCaseReader {
  private var diagnostics: [Diagnostic] = []
  private let fileName: String
  private var section = ""
  private var cases: [EngineCase] = []

  /// The cases of a file.
  /// - Parameters:
  ///   - name: the beginning of the names of its cases.
  ///   - path: the file, for messages.
  static func cases(of text: String, name: String, path: String) throws(DiagnosticList) -> [EngineCase] {
    var reader = EngineCaseReader(fileName: name)
    do throws(Diagnostic) {
      try reader.read(try YAMLDocument.parse(text, path: path))
    } catch {
      reader.diagnostics.append(error)
    }
    guard reader.diagnostics.isEmpty else { throw DiagnosticList(reader.diagnostics) }
    return reader.cases
  }

  private init(fileName: String) { self.fileName = fileName }

  private mutating func read(_ root: YAMLNode) throws(Diagnostic) {
    diagnostics += root.unknownKeys("the file", known: ["section", "cases"])
    section = try root["section"]?.text("`section`") ?? ""
    guard let list = root["cases"] else { throw root.diagnostic("a file of cases needs the key \"cases\"") }
    var names: Set<String> = []
    for node in try list.elements("`cases`") {
      do throws(Diagnostic) {
        let found = try readCase(node)
        guard names.insert(found.name).inserted else {
          throw node.diagnostic("there are two cases \(Diagnostic.quote(found.name))")
        }
        cases.append(found)
      } catch {
        diagnostics.append(error)
      }
    }
  }

  private mutating func readCase(_ node: YAMLNode) throws(Diagnostic) -> EngineCase {
    diagnostics += node.unknownKeys("a case", known: ["name", "proves", "section", "needs", "steps"])
    guard let name = node["name"], let proves = node["proves"], let steps = node["steps"] else {
      throw node.diagnostic("a case needs the keys name, proves and steps")
    }
    let section = try node["section"]?.text("`section`") ?? self.section
    guard !section.isEmpty else {
      throw node.diagnostic("a case needs `section`, the section of the protocol that it proves")
    }
    var needs: EngineCapabilities = []
    for element in try node["needs"]?.elements("`needs`") ?? [] {
      let capability = EngineCapabilities(names: [Substring(try element.text("a capability"))])
      guard !capability.isEmpty else {
        throw element.mismatch(
          "a capability", EngineCapabilities(rawValue: .max).names.joined(separator: ", "))
      }
      needs.insert(capability)
    }
    var reader = StepReader()
    var read: [EngineCase.Step] = []
    for step in try steps.elements("`steps`") { read.append(try reader.step(step)) }
    return EngineCase(
      name: "\(fileName)/\(try name.text("`name`"))", summary: try proves.text("`proves`"), section: section,
      needs: needs, steps: read)
  }
}

/// Reads the steps of one case, and checks that variables are bound before they are used.
private struct StepReader {
  /// Any value for each variable that the patterns so far bind.
  private var bindings = VariableBindings()

  mutating func step(_ node: YAMLNode) throws(Diagnostic) -> EngineCase.Step {
    let known = [
      "send", "bytes", "split", "expect", "anywhere", "optional", "settles", "screen", "cursor", "focusRing", "ends",
    ]
    if let unknown = node.unknownKeys("a step", known: known).first { throw unknown }
    var step = EngineCase.Step(position: node.position)
    if let send = node["send"] {
      if case .sequence(let elements) = send.kind {
        for element in elements { step.commands.append(try command(element)) }
      } else {
        step.commands.append(try command(send))
      }
    }
    for command in step.commands { _ = try command.command(bindings) }
    if let bytes = node["bytes"] { step.bytes = try Self.bytes(bytes) }
    step.isSplit = try node["split"]?.boolean("`split`") ?? false
    step.expected = try patterns(node["expect"], "expect")
    step.anywhere = try patterns(node["anywhere"], "anywhere")
    step.optional = try patterns(node["optional"], "optional")
    step.settlement = node["settles"]
    step.screen = node["screen"]
    step.cursor = node["cursor"]
    step.focusRing = node["focusRing"]
    for pattern in [step.settlement, step.screen, step.cursor, step.focusRing] { bind(pattern) }
    if let ends = node["ends"] {
      step.end = try ends.text("`ends`") == "any" ? .inAnyWay : .status(Int32(clamping: try ends.integer("`ends`")))
    }
    return step
  }

  private func command(_ node: YAMLNode) throws(Diagnostic) -> CommandTemplate {
    let (name, values, others) = try Self.parts(node, options: ["view", "generation", "as"])
    let tags = PageCommandTag.allCases
    guard let tag = tags.first(where: { "\($0)" == name }) else {
      throw node.diagnostic(
        "there is no command \(Diagnostic.quote(name))",
        advice: NearestName.advice(for: name, among: tags.map { "\($0)" }))
    }
    return CommandTemplate(
      tag: tag, values: values, node: node,
      view: try others["view"].map { (node) throws(Diagnostic) in try CommandValues.count(node, "`view`") } ?? 1,
      generation: try others["generation"].map { (node) throws(Diagnostic) in
        try CommandValues.count(node, "`generation`")
      },
      label: try others["as"]?.text("`as`") ?? name)
  }

  private mutating func patterns(_ node: YAMLNode?, _ key: String) throws(Diagnostic) -> [EventPattern] {
    var patterns: [EventPattern] = []
    for element in try node?.elements("`\(key)`") ?? [] {
      let (name, values, others) = try Self.parts(element, options: ["view", "generation"])
      let tags = PageEventTag.allCases
      guard let tag = tags.first(where: { "\($0)" == name }) else {
        throw element.diagnostic(
          "there is no event \(Diagnostic.quote(name))",
          advice: NearestName.advice(for: name, among: tags.map { "\($0)" }))
      }
      bind(values)
      patterns.append(
        EventPattern(
          tag: tag, values: values,
          view: try others["view"].map { (node) throws(Diagnostic) in try CommandValues.count(node, "`view`") },
          generation: try others["generation"].map { (node) throws(Diagnostic) in
            try CommandValues.count(node, "`generation`")
          }))
    }
    return patterns
  }

  /// The name of a message with its values, and the other keys of its mapping.
  private static func parts(
    _ node: YAMLNode, options: [String]
  ) throws(Diagnostic) -> (name: String, values: YAMLNode?, others: [String: YAMLNode]) {
    guard case .mapping(let members) = node.kind else { return (try node.text("a message"), nil, [:]) }
    let messages = members.filter { !options.contains($0.key) }
    guard let message = messages.first, messages.count == 1 else {
      throw node.diagnostic(
        "a message is one name with its values, and \(options.joined(separator: ", ")) next to it")
    }
    let others = members.filter { options.contains($0.key) }.map { ($0.key, $0.value) }
    return (message.key, message.value, Dictionary(others) { first, _ in first })
  }

  private mutating func bind(_ node: YAMLNode?) {
    switch node?.kind {
    case .scalar(let text, _)?:
      if let name = VariableBindings.name(in: text), !VariableBindings.wildcards.contains(name) {
        bindings[name] = .integer(1)
      }
    case .sequence(let elements)?: for element in elements { bind(element) }
    case .mapping(let members)?: for member in members { bind(member.value) }
    case nil: break
    }
  }

  /// Bytes as hexadecimal numbers.
  private static func bytes(_ node: YAMLNode) throws(Diagnostic) -> [UInt8] {
    var bytes: [UInt8] = []
    for word in try node.text("`bytes`").split(whereSeparator: \.isWhitespace) {
      guard word.utf8.count == 2, let byte = UInt8(word, radix: 16) else {
        throw node.mismatch("`bytes`", "hexadecimal numbers of two digits")
      }
      bytes.append(byte)
    }
    return bytes
  }
}
