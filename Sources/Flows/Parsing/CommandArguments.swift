import SourceText

/// A command's name with its arguments.
struct CommandArguments {
  /// Arguments of every command.
  static let commonFields: [FieldDefinition] = [
    .optional("label", .text, "the description of the step in reports"),
    .optional("optional", .boolean, "whether a failure is a warning only"),
  ]
  static let common = commonFields.map(\.name)

  let name: String
  let position: SourcePosition
  let file: SourceFile
  /// The value; nil for a command without one.
  let node: YAMLNode?
  /// Keys of the value's mapping, from the command's definition.
  var keys: [String] = []

  var hasMapping: Bool {
    guard case .mapping? = node?.kind else { return false }
    return true
  }

  subscript(_ key: String) -> YAMLNode? { node?[key] }

  func diagnostic(_ message: String, advice: String? = nil) -> Diagnostic {
    file.diagnostic(at: position, message, advice: advice)
  }

  /// The same command with the words that are valid now, and a diagnostic for each word that had to be replaced.
  func withCurrentWords() -> (arguments: CommandArguments, diagnostics: [Diagnostic]) {
    let value = node ?? YAMLNode(kind: .scalar("", isQuoted: false), position: position, file: file)
    let member = YAMLMember(key: name, keyPosition: position, value: value)
    let command = YAMLNode(kind: .mapping([member]), position: position, file: file)
    let current = RenamedWords.commands.replaced(in: command)
    guard !current.diagnostics.isEmpty, case .mapping(let members) = current.node.kind, let found = members.first else {
      return (self, [])
    }
    return (
      CommandArguments(name: found.key, position: position, file: file, node: node == nil ? nil : found.value),
      current.diagnostics
    )
  }

  /// Returns the value of a command that needs one.
  func required(_ form: String) throws(Diagnostic) -> YAMLNode {
    guard let node, !node.isNull else {
      throw diagnostic("`\(name)` requires additional options", advice: "write `\(form)`")
    }
    return node
  }

  /// Rejects unknown properties and values that are not a mapping.
  func check() throws(Diagnostic) {
    guard let node else { return }
    try Self.check(try node.members("`\(name)`"), known: keys + Self.common, name: name, file: file)
  }

  /// Rejects unknown members. `accepted` keys are ignored but not suggested.
  static func check(
    _ members: [YAMLMember], known: [String], accepted: [String] = [], name: String, file: SourceFile
  ) throws(Diagnostic) {
    for member in members where !known.contains(member.key) && !accepted.contains(member.key) {
      throw file.diagnostic(
        at: member.keyPosition, "Unknown Property: \(Diagnostic.quote(member.key)) in `\(name)`",
        advice: NearestName.advice(for: member.key, among: known) ?? "known are \(known.joined(separator: ", "))")
    }
  }

  // MARK: Properties; nil when they are absent

  func text(_ key: String) throws(Diagnostic) -> String? {
    guard let value = self[key] else { return nil }
    return try value.text("`\(key)`")
  }

  func boolean(_ key: String) throws(Diagnostic) -> Bool? {
    guard let value = self[key] else { return nil }
    return try value.boolean("`\(key)`")
  }

  /// A number or a text with a `${...}` expression.
  func numberText(_ key: String) throws(Diagnostic) -> String? {
    guard let value = self[key] else { return nil }
    return try Self.numberText(value, "`\(key)`")
  }

  static func numberText(_ node: YAMLNode, _ what: String) throws(Diagnostic) -> String {
    let text = try node.text(what)
    if !Interpolation.hasExpressions(text) { _ = try node.number(what) }
    return text
  }

  /// The text after the command, or the value of a key in the long form.
  func mainText(_ key: String) throws(Diagnostic) -> String {
    let node = try required("\(name): \(key.uppercased())")
    guard hasMapping else { return try node.text("`\(name)`") }
    try check()
    guard let text = try text(key) else { throw diagnostic("`\(name)` has no `\(key)`") }
    return text
  }

  /// Reads variables in their order. `what` names the mapping in diagnostics.
  static func variables(_ node: YAMLNode, _ what: String) throws(Diagnostic) -> [FlowVariable] {
    var variables: [FlowVariable] = []
    for member in try node.members(what) {
      guard !member.value.isNull else {
        throw node.file.diagnostic(
          at: member.keyPosition, "\(Diagnostic.quote(member.key)) in \(what) has no value",
          advice: "write \"\" for an empty text")
      }
      variables.append(FlowVariable(member.key, try member.value.text("\(Diagnostic.quote(member.key)) in \(what)")))
    }
    return variables
  }

  func variables(_ key: String) throws(Diagnostic) -> [FlowVariable] {
    guard let node = self[key] else { return [] }
    return try Self.variables(node, "`\(key)`")
  }
}
