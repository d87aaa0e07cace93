import BridgeContract

/// Scalars and rules, which do not refer to other forms.
extension JSONSchema {
  private static let expression = "\\$\\{"

  static func type(_ names: [String], _ members: [JSONMember] = []) -> JSONValue {
    let types = JSONValue.array(names.map(JSONValue.string))
    return .object([JSONMember("type", names.count == 1 ? .string(names[0]) : types)] + members)
  }

  /// Keywords such as `pattern` and `minimum` apply to one type only, so that one schema describes a value and its
  /// spelling in quotation marks.
  static func scalar(_ shape: ValueShape, expressions: Bool) -> JSONValue {
    switch shape {
    case .text(let form): text(form, expressions: expressions)
    case .boolean:
      type(["boolean", "string"], [pattern("^([Tt]rue|TRUE|[Ff]alse|FALSE)$", expressions)])
    case .integer(let minimum, let maximum):
      type(
        ["integer", "string"],
        [pattern("^([-+]?[0-9]+|0o[0-7]+|0x[0-9A-Fa-f]+)$", expressions)]
          + limits(minimum.map { .integer(Int64($0)) }, maximum.map { .integer(Int64($0)) }))
    case .number(let minimum, let maximum):
      type(
        ["number", "string"],
        [pattern("^[-+]?(\\.[0-9]+|[0-9]+(\\.[0-9]*)?)([eE][-+]?[0-9]+)?$", expressions)]
          + limits(minimum.map(JSONValue.number), maximum.map(JSONValue.number)))
    case .string: type(["string"])
    case .flag: type(["boolean"])
    case .decimal(let minimum, let maximum):
      type(["number"], limits(minimum.map(JSONValue.number), maximum.map(JSONValue.number)))
    case .whole(let minimum, let maximum):
      type(["integer"], limits(minimum.map { .integer(Int64($0)) }, maximum.map { .integer(Int64($0)) }))
    case .choice(let words, let ignoresCase): choice(words, ignoresCase: ignoresCase, expressions: expressions)
    case .any, .null, .list, .mapping, .either, .named, .withExpressions: .object([])
    }
  }

  private static func pattern(_ pattern: String, _ expressions: Bool) -> JSONMember {
    JSONMember("pattern", .string(expressions ? "\(pattern)|\(expression)" : pattern))
  }

  private static func text(_ form: TextForm, expressions: Bool) -> JSONValue {
    var members: [JSONMember] = []
    if let pattern = form.pattern { members.append(Self.pattern(pattern, expressions)) }
    if form.minimumLength > 0 { members.append(JSONMember("minLength", .integer(Int64(form.minimumLength)))) }
    return type(form.isAnyScalar ? ["string", "number", "boolean"] : ["string"], members)
  }

  private static func limits(_ minimum: JSONValue?, _ maximum: JSONValue?) -> [JSONMember] {
    [minimum.map { JSONMember("minimum", $0) }, maximum.map { JSONMember("maximum", $0) }].compactMap(\.self)
  }

  private static func choice(_ words: [String], ignoresCase: Bool, expressions: Bool) -> JSONValue {
    let values = JSONValue.object([JSONMember("enum", .array(words.flatMap(spellings)))])
    var patterns = ignoresCase ? ["^(\(words.map(anyCase).joined(separator: "|")))$"] : []
    if expressions { patterns.append(expression) }
    guard !patterns.isEmpty else { return values }
    let others = type(["string"], [JSONMember("pattern", .string(patterns.joined(separator: "|")))])
    return .object([JSONMember("anyOf", .array([values, others]))])
  }

  /// A word, and the value that YAML reads without quotation marks.
  private static func spellings(_ word: String) -> [JSONValue] {
    if let value = YAMLNode.boolean(from: word) { return [.bool(value), .string(word)] }
    if let value = YAMLNode.integer(from: word) { return [.integer(value), .string(word)] }
    return [.string(word)]
  }

  private static func anyCase(_ word: String) -> String {
    word.map { letter in
      let (lower, upper) = (letter.lowercased(), letter.uppercased())
      return lower == upper ? String(letter) : "[\(lower)\(upper)]"
    }.joined()
  }
}
