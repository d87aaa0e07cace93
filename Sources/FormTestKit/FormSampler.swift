import SourceText

/// Values that a form accepts, as YAML in flow style: each word of a choice, each key of a mapping and each form of a
/// value is in one of them.
package struct FormSampler {
  /// A value for each form of text by its label.
  private let texts: [String: String]
  /// A key for each kind of chosen names by its placeholder.
  private let keys: [String: String]
  /// Named forms of which there is only one sample.
  private let minimalForms: Set<String>

  package init(texts: [String: String], keys: [String: String], minimal: Set<String> = []) {
    self.texts = texts
    self.keys = keys
    minimalForms = minimal
  }

  /// All samples of a form.
  package func samples(_ shape: ValueShape) -> [String] { samples(shape, inside: minimalForms) }

  /// - Parameter names: the named forms around this one; inside of themselves they have one sample.
  private func samples(_ shape: ValueShape, inside names: Set<String>) -> [String] {
    switch shape {
    case .text(let form): [texts[form.label] ?? "A"]
    case .boolean: ["true", "\"false\""]
    case .flag: ["true", "false"]
    case .integer(let minimum, let maximum):
      [minimum ?? 1, maximum ?? (minimum ?? 1) + 1].flatMap { ["\($0)", "\"\($0)\""] }
    case .whole(let minimum, let maximum): ["\(minimum ?? 1)", "\(maximum ?? (minimum ?? 1) + 1)"]
    case .number(let minimum, _), .decimal(let minimum, _): ["\(Int(minimum ?? 1))"]
    case .string: ["A"]
    case .choice(let words, let ignoresCase):
      words.map { $0.contains(" ") ? "\"\($0)\"" : $0 } + (ignoresCase ? [words[0].uppercased()] : [])
    case .any: ["1"]
    case .null: [""]
    case .list(let element, let minimum, _):
      samples(element, inside: names).map { value in
        "[\(Array(repeating: value, count: max(1, minimum)).joined(separator: ", "))]"
      }
    case .mapping(let mapping): samples(mapping, inside: names)
    case .either(let shapes): shapes.flatMap { samples($0, inside: names) }
    case .named(let name, let form):
      names.contains(name) ? [minimal(form())] : samples(form(), inside: names.union([name]))
    case .withExpressions(let shape): samples(shape, inside: names)
    }
  }

  private func samples(_ mapping: MappingShape, inside names: Set<String>) -> [String] {
    let fields = mapping.fields.flatMap { field in
      samples(field.shape, inside: names).map { text(mapping, with: field.name, $0) }
    }
    guard let others = mapping.others else { return fields }
    return fields
      + samples(others.shape, inside: names).map { text(mapping, with: keys[others.placeholder] ?? "A", $0) }
  }

  /// The mapping with a key, and the keys that it cannot be without.
  private func text(_ mapping: MappingShape, with key: String, _ value: String) -> String {
    var members = [(key, value)]
    func add(_ name: String) {
      guard !members.contains(where: { $0.0 == name }), let field = mapping.fields.first(where: { $0.name == name })
      else {
        return
      }
      members.append((name, minimal(field.shape)))
      for case .needs(name, let needed) in mapping.rules { add(needed) }
    }
    for case .needs(key, let needed) in mapping.rules { add(needed) }
    for field in mapping.fields where field.isRequired { add(field.name) }
    for rule in mapping.rules {
      switch rule {
      case .exactlyOne(let keys), .atLeastOne(let keys):
        if let first = keys.first, !members.contains(where: { keys.contains($0.0) }) { add(first) }
      case .needsOne(let name, let needed):
        if let first = needed.first, members.contains(where: { $0.0 == name }) { add(first) }
      case .atMostOne, .excludes, .needs, .notEmpty, .single: break
      }
    }
    return Self.text(members)
  }

  private func minimal(_ shape: ValueShape) -> String {
    switch shape {
    case .mapping(let mapping):
      mapping.fields.first { field in field.isRequired || !mapping.rules.isEmpty }
        .map { text(mapping, with: $0.name, minimal($0.shape)) } ?? "{}"
    case .either(let shapes): minimal(shapes[0])
    case .list(let element, let minimum, _): minimum > 0 ? "[\(minimal(element))]" : "[]"
    case .named(_, let form): minimal(form())
    case .withExpressions(let shape): minimal(shape)
    case .text, .boolean, .integer, .number, .string, .flag, .decimal, .whole, .choice, .any, .null:
      samples(shape, inside: []).first ?? ""
    }
  }

  private static func text(_ members: [(String, String)]) -> String {
    "{"
      + members.map { "\($0.0.contains(" ") || $0.0.contains(":") ? "\"\($0.0)\"" : $0.0): \($0.1)" }.joined(
        separator: ", ") + "}"
  }
}
