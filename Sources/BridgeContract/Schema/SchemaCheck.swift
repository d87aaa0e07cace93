/// Compares a value with a schema.
struct SchemaCheck {
  /// More violations of a value are not reported.
  private static let limit = 10
  /// Characters of a value in a message.
  private static let shownCharacters = 60
  /// Longer texts are not compared with patterns, because the time that this takes depends on the pattern.
  private static let matchedCharacters = 10_000

  /// The schema to which references are relative.
  let root: ValueSchema
  private(set) var violations: [SchemaViolation] = []
  /// The references that led to the current value: one that comes back to itself adds nothing.
  private var references: Set<ValueSchema.Reference> = []

  init(root: ValueSchema) { self.root = root }

  mutating func check(_ value: JSONValue, _ schema: ValueSchema, at path: JSONPath = JSONPath()) {
    guard violations.count < Self.limit else { return }
    guard schema.types.isEmpty || schema.types.contains(where: { $0.matches(value) }) else {
      return report(value, "expected \(schema.types.map(\.rawValue).joined(separator: " or "))", at: path)
    }
    if let choices = schema.choices, !choices.contains(where: { $0.isEqual(to: value) }) {
      report(value, "expected \(choices.map(\.text).joined(separator: " or "))", at: path)
    }
    if let reference = schema.reference { checkReference(reference, value, at: path) }
    if !schema.alternatives.isEmpty { checkAlternatives(value, schema.alternatives, at: path) }
    switch value {
    case .null, .bool: break
    case .integer(let number): checkNumber(Double(number), value, schema, at: path)
    case .number(let number): checkNumber(number, value, schema, at: path)
    case .string(let text): checkText(text, schema, at: path)
    case .array(let elements):
      guard case .schema(let items) = schema.items else { return }
      for (index, element) in elements.enumerated() { checkPart(element, items, at: path + index) }
    case .object(let members): checkMembers(members, schema, at: path)
    }
  }

  /// Checks a member or an element.
  private mutating func checkPart(_ value: JSONValue, _ schema: ValueSchema, at path: JSONPath) {
    let outer = references
    references = []
    check(value, schema, at: path)
    references = outer
  }

  private mutating func checkReference(_ reference: ValueSchema.Reference, _ value: JSONValue, at path: JSONPath) {
    guard let schema = root.target(of: reference), references.insert(reference).inserted else { return }
    check(value, schema, at: path)
    references.remove(reference)
  }

  private mutating func checkAlternatives(_ value: JSONValue, _ alternatives: [ValueSchema], at path: JSONPath) {
    let checks = alternatives.map { schema in
      var check = SchemaCheck(root: root)
      check.references = references
      check.check(value, schema, at: path)
      return check.violations
    }
    guard !checks.contains(where: \.isEmpty) else { return }
    // The alternative that was meant is the one that the value differs from inside.
    if let meant = checks.first(where: { $0.allSatisfy { $0.path != Self.text(path) } }) {
      violations += meant
    } else {
      report(value, "expected \(alternatives.map(\.label).joined(separator: " or "))", at: path)
    }
  }

  private mutating func checkNumber(_ number: Double, _ value: JSONValue, _ schema: ValueSchema, at path: JSONPath) {
    if let minimum = schema.minimum, number < minimum {
      report(value, "expected at least \(Self.decimal(minimum))", at: path)
    }
    if let maximum = schema.maximum, number > maximum {
      report(value, "expected at most \(Self.decimal(maximum))", at: path)
    }
  }

  private mutating func checkText(_ text: String, _ schema: ValueSchema, at path: JSONPath) {
    let length = text.unicodeScalars.count
    if let minimum = schema.minimumLength, length < minimum {
      report(.string(text), "expected at least \(Self.characters(minimum))", at: path)
    }
    if let maximum = schema.maximumLength, length > maximum {
      report(.string(text), "expected at most \(Self.characters(maximum))", at: path)
    }
    guard let pattern = schema.pattern, text.utf8.count <= Self.matchedCharacters, let regex = try? Regex(pattern)
    else {
      return
    }
    if text.firstMatch(of: regex) == nil { report(.string(text), "expected a text that matches \(pattern)", at: path) }
  }

  private mutating func checkMembers(_ members: [JSONMember], _ schema: ValueSchema, at path: JSONPath) {
    for name in schema.required where !members.contains(where: { $0.name == name }) {
      let property = schema.properties.first { $0.name == name }?.schema.label ?? "a value"
      add(SchemaViolation(path: Self.text(path + name), message: "expected \(property), got nothing"))
    }
    for member in members {
      if let property = schema.properties.first(where: { $0.name == member.name }) {
        checkPart(member.value, property.schema, at: path + member.name)
        continue
      }
      switch schema.others {
      case .allowed: break
      case .refused: report(member.value, "expected no such member", at: path + member.name)
      case .schema(let other): checkPart(member.value, other, at: path + member.name)
      }
    }
  }

  private mutating func report(_ value: JSONValue, _ expectation: String, at path: JSONPath) {
    let text = value.text
    let shown = text.count > Self.shownCharacters ? text.prefix(Self.shownCharacters) + "…" : text[...]
    add(SchemaViolation(path: Self.text(path), message: "\(expectation), got \(shown)"))
  }

  private mutating func add(_ violation: SchemaViolation) {
    if violations.count < Self.limit { violations.append(violation) }
  }

  private static func text(_ path: JSONPath) -> String {
    let text = path.text
    return text.isEmpty || text.hasPrefix("[") ? "$\(text)" : "$.\(text)"
  }

  private static func characters(_ count: Int) -> String { count == 1 ? "1 character" : "\(count) characters" }

  private static func decimal(_ number: Double) -> String {
    Int64(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}

extension ValueSchema {
  /// The differences between a value and the schema; empty if the value is valid.
  public func violations(of value: JSONValue) -> [SchemaViolation] {
    var check = SchemaCheck(root: self)
    check.check(value, self)
    return check.violations
  }

  /// The schema to which a reference leads; nil for an unknown one.
  public func target(of reference: Reference) -> ValueSchema? {
    switch reference {
    case .root: self
    case .definition(let name): definitions.first { $0.name == name }?.schema
    }
  }

  /// The expected values in messages.
  var label: String {
    if let choices { return choices.map(\.text).joined(separator: " or ") }
    if !types.isEmpty { return types.map(\.rawValue).joined(separator: " or ") }
    return alternatives.isEmpty ? "a value" : alternatives.map(\.label).joined(separator: " or ")
  }
}

extension ValueSchema.TypeName {
  func matches(_ value: JSONValue) -> Bool {
    switch (self, value) {
    case (.null, .null), (.boolean, .bool), (.integer, .integer), (.number, .integer), (.number, .number),
      (.string, .string), (.array, .array), (.object, .object):
      true
    // 1.0 is an integer in JSON Schema.
    case (.integer, .number(let number)): number.rounded() == number
    default: false
    }
  }
}

extension JSONValue {
  /// Equality of JSON Schema: 1 and 1.0 are equal, and the order of members does not matter.
  fileprivate func isEqual(to other: JSONValue) -> Bool {
    switch (self, other) {
    case (.integer(let left), .number(let right)), (.number(let right), .integer(let left)): Double(left) == right
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.isEqual(to: $1) }
    case (.object(let left), .object(let right)):
      left.count == right.count
        && left.allSatisfy { member in other[member.name].map { member.value.isEqual(to: $0) } ?? false }
    default: self == other
    }
  }
}
