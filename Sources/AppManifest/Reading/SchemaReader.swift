import BridgeContract
import ShellCore
import SourceText

/// Reads schemas: mappings, or paths of files with one.
struct SchemaReader: DiagnosticCollector {
  var diagnostics: [Diagnostic] = []
  private let loader: AppFileLoader
  /// The references of the schema that is read, with their nodes.
  private var references: [(name: String, node: YAMLNode)] = []

  init(loader: @escaping AppFileLoader) { self.loader = loader }

  /// The schemas among the keys of a native side; nil without any.
  mutating func contract(_ node: YAMLNode) -> InterfaceContract? {
    let contract = InterfaceContract(
      parameters: node["parameters"].flatMap { schema($0, "`parameters`") },
      result: node["result"].flatMap { schema($0, "`result`") },
      progress: node["progress"].flatMap { schema($0, "`progress`") })
    return contract == InterfaceContract() ? nil : contract
  }

  /// The schemas of events, by their types.
  mutating func events(_ node: YAMLNode) -> [String: ValueSchema] {
    var events: [String: ValueSchema] = [:]
    for member in members(node, "`events`") {
      if member.key.isEmpty { report(node.file.diagnostic(at: member.keyPosition, "an event has an empty name")) }
      events[member.key] = schema(member.value, "the event \(Diagnostic.quote(member.key))")
    }
    return events
  }

  /// A schema in app.yaml, or in a file that it names.
  mutating func schema(_ node: YAMLNode, _ what: String) -> ValueSchema? {
    guard case .scalar = node.kind else { return root(node, what) }
    guard let text = attempt({ () throws(Diagnostic) in try node.text(what) }),
      let path = attempt({ () throws(Diagnostic) in try node.path(text, what, example: "native/pay.json") })
    else { return nil }
    switch loader(path) {
    case .success(let file):
      return attempt { () throws(Diagnostic) in try YAMLDocument.parse(file.text, path: file.path) }
        .flatMap { root($0, "the schema") }
    case .failure(let problem):
      report(node.diagnostic("\(what): \(problem.message)", advice: "write a schema, or the path of a file with one"))
      return nil
    }
  }

  /// A schema that is no part of another one, with its definitions.
  private mutating func root(_ node: YAMLNode, _ what: String) -> ValueSchema? {
    references = []
    guard var schema = inline(node, what, isRoot: true) else { return nil }
    for key in Self.definitionKeys {
      guard let definitions = node[key] else { continue }
      schema.definitions += members(definitions, "`\(key)`").compactMap { member in
        inline(member.value, "the definition \(Diagnostic.quote(member.key))").map { .init(member.key, $0) }
      }
    }
    let known = schema.definitions.map(\.name)
    for reference in references where !known.contains(reference.name) {
      report(
        reference.node.diagnostic(
          "there is no definition \(Diagnostic.quote(reference.name))",
          advice: NearestName.advice(for: reference.name, among: known) ?? "declare it in `definitions` of the schema"))
    }
    return schema
  }

  private static let definitionKeys = ["definitions", "$defs"]

  private mutating func reference(_ node: YAMLNode) -> ValueSchema.Reference? {
    guard let text = attempt({ () throws(Diagnostic) in try node.text("`$ref`") }) else { return nil }
    if text == "#" { return .root }
    for key in Self.definitionKeys where text.hasPrefix("#/\(key)/") {
      let name = String(text.dropFirst(key.count + 3)).replacing("~1", with: "/").replacing("~0", with: "~")
      references.append((name, node))
      return .definition(name)
    }
    report(node.mismatch("`$ref`", "a reference inside the schema", advice: "for instance \"#/definitions/amount\""))
    return nil
  }

  private mutating func inline(_ node: YAMLNode, _ what: String, isRoot: Bool = false) -> ValueSchema? {
    guard attempt({ () throws(Diagnostic) in try node.members(what) }) != nil else { return nil }
    report(node.unknownKeys(what, of: .schema))
    for key in Self.definitionKeys where !isRoot && node[key] != nil {
      report(node.diagnostic("\(what) has `\(key)`", advice: "move them to the schema that contains it"))
    }
    var schema = ValueSchema()
    if let reference = node["$ref"] { schema.reference = self.reference(reference) }
    if let types = node["type"] { schema.types = self.types(types) }
    schema.summary = node["description"].flatMap { node in
      attempt { () throws(Diagnostic) in try node.text("`description`") }
    }
    if let choices = node["enum"] { schema.choices = self.choices(choices) }
    if let value = node["const"] {
      schema.choices = attempt { () throws(Diagnostic) in [try value.json("`const`")] }
      if node["enum"] != nil { report(node.diagnostic("\(what) has `const` and `enum`", advice: "keep one of them")) }
    }
    if let alternatives = node["anyOf"] {
      schema.alternatives = elements(alternatives, "`anyOf`").compactMap { inline($0, "a schema of `anyOf`") }
    }
    if let properties = node["properties"] {
      schema.properties = members(properties, "`properties`").compactMap { member in
        inline(member.value, "the property \(Diagnostic.quote(member.key))").map { .init(member.key, $0) }
      }
    }
    if let required = node["required"] {
      schema.required = elements(required, "`required`").compactMap { name in
        attempt { () throws(Diagnostic) in try name.text("a name in `required`") }
      }
    }
    if let others = node["additionalProperties"] { schema.others = self.others(others) }
    if let items = node["items"], let element = inline(items, "`items`") { schema.items = .schema(element) }
    schema.minimum = number(node["minimum"], "`minimum`")
    schema.maximum = number(node["maximum"], "`maximum`")
    if let minimum = schema.minimum, let maximum = schema.maximum, minimum > maximum {
      report(node.diagnostic("`minimum` is larger than `maximum`", advice: "no number is valid: exchange them"))
    }
    schema.minimumLength = length(node["minLength"], "`minLength`")
    schema.maximumLength = length(node["maxLength"], "`maxLength`")
    if let minimum = schema.minimumLength, let maximum = schema.maximumLength, minimum > maximum {
      report(node.diagnostic("`minLength` is larger than `maxLength`", advice: "no text is valid: exchange them"))
    }
    if let pattern = node["pattern"] { schema.pattern = self.pattern(pattern) }
    return schema
  }

  private mutating func types(_ node: YAMLNode) -> [ValueSchema.TypeName] {
    var choices = ChoiceReader()
    defer { diagnostics += choices.diagnostics }
    guard case .sequence(let elements) = node.kind else {
      // A plain null is the name of a type here.
      if node.isNull { return [.null] }
      return choices.choice(node, "`type`").map { [$0] } ?? []
    }
    return elements.compactMap { $0.isNull ? .null : choices.choice($0, "a type") }
  }

  private mutating func choices(_ node: YAMLNode) -> [JSONValue]? {
    let values = elements(node, "`enum`")
    if values.isEmpty { report(node.diagnostic("`enum` has no value", advice: "list the allowed values")) }
    return values.compactMap { value in attempt { () throws(Diagnostic) in try value.json("a value of `enum`") } }
  }

  private mutating func others(_ node: YAMLNode) -> ValueSchema.OtherMembers {
    if case .mapping = node.kind { return inline(node, "`additionalProperties`").map { .schema($0) } ?? .allowed }
    let isAllowed = attempt { () throws(Diagnostic) in try node.boolean("`additionalProperties`") }
    return isAllowed == false ? .refused : .allowed
  }

  private mutating func pattern(_ node: YAMLNode) -> String? {
    guard let text = attempt({ () throws(Diagnostic) in try node.text("`pattern`") }) else { return nil }
    if (try? Regex(text)) != nil { return text }
    report(node.mismatch("`pattern`", "a regular expression", advice: "for instance \"^[A-Z]{2}[0-9]+$\""))
    return nil
  }

  private mutating func length(_ node: YAMLNode?, _ what: String) -> Int? {
    guard let node, let length = attempt({ () throws(Diagnostic) in try node.integer(what) }) else { return nil }
    if length < 0 { report(node.mismatch(what, "0 or more")) }
    return length
  }

  private mutating func number(_ node: YAMLNode?, _ what: String) -> Double? {
    node.flatMap { node in attempt { () throws(Diagnostic) in try node.number(what) } }
  }

  private mutating func elements(_ node: YAMLNode, _ what: String) -> [YAMLNode] {
    attempt { () throws(Diagnostic) in try node.elements(what) } ?? []
  }

  private mutating func members(_ node: YAMLNode, _ what: String) -> [YAMLMember] {
    attempt { () throws(Diagnostic) in try node.members(what) } ?? []
  }
}
