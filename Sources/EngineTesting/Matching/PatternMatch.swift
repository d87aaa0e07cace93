import BridgeContract
import SourceText

/// Compares a value with a pattern of a case.
struct PatternMatch {
  /// Variables that are bound so far.
  private(set) var bindings: VariableBindings

  /// Where a value differs.
  struct Difference: Equatable {
    /// Members and indices from the outermost value on, for instance `nodes[2].text`.
    var path: String
    var expected: String
    /// nil for a member that is missing.
    var found: String?

    var text: String {
      let place = path.isEmpty ? "" : path + ": "
      return found.map { "\(place)expected \(expected), came \($0)" } ?? "\(place)expected \(expected), is missing"
    }
  }

  init(_ bindings: VariableBindings) { self.bindings = bindings }

  /// The first difference; nil if the value matches. Variables are bound as far as it matches.
  mutating func difference(_ pattern: YAMLNode, _ value: JSONValue?, at path: String = "") -> Difference? {
    switch pattern.kind {
    case .scalar(let text, let isQuoted): return scalar(pattern, text, isQuoted, value, path)
    case .sequence(let elements):
      guard case .array(let values)? = value, values.count == elements.count else {
        return Difference(path: path, expected: PatternText.of(pattern), found: value.map(PatternText.of))
      }
      for (index, element) in elements.enumerated() {
        if let difference = difference(element, values[index], at: "\(path)[\(index)]") { return difference }
      }
      return nil
    case .mapping(let members):
      if let member = members.first, members.count == 1, let known = PatternOperator(rawValue: member.key),
        known != .others
      {
        return known == .contains ? contains(member.value, value, path) : matches(member.value, value, path)
      }
      return object(pattern, members, value, path)
    }
  }

  private mutating func scalar(
    _ pattern: YAMLNode, _ text: String, _ isQuoted: Bool, _ value: JSONValue?, _ path: String
  ) -> Difference? {
    func mismatch(_ expected: String) -> Difference {
      Difference(path: path, expected: expected, found: value.map(PatternText.of))
    }
    if let name = VariableBindings.name(in: text) {
      if name == "any" { return nil }
      guard let value else { return mismatch(text) }
      switch name {
      case "text": return value.stringValue == nil ? mismatch("a text") : nil
      case "number": return value.isNumber ? nil : mismatch("a number")
      default: break
      }
      if let bound = bindings[name] {
        return bound == value ? nil : mismatch("\(PatternText.of(bound)) (\(text))")
      }
      bindings[name] = value
      return nil
    }
    if pattern.isNull { return value == nil || value == .null ? nil : mismatch("nothing") }
    let literal = VariableBindings.literal(text)
    switch value {
    case .string(let found)?: return found == literal ? nil : mismatch(PatternText.of(pattern))
    case .bool(let found)?:
      return !isQuoted && YAMLNode.boolean(from: text) == found ? nil : mismatch(PatternText.of(pattern))
    case .integer(let found)?:
      return !isQuoted && YAMLNode.number(from: text) == Double(found) ? nil : mismatch(PatternText.of(pattern))
    case .number(let found)?:
      return !isQuoted && YAMLNode.number(from: text) == found ? nil : mismatch(PatternText.of(pattern))
    case nil, .null?, .array?, .object?: return mismatch(PatternText.of(pattern))
    }
  }

  private mutating func object(
    _ pattern: YAMLNode, _ members: [YAMLMember], _ value: JSONValue?, _ path: String
  ) -> Difference? {
    guard case .object(let values)? = value else {
      return Difference(path: path, expected: PatternText.of(pattern), found: value.map(PatternText.of))
    }
    let prefix = path.isEmpty ? "" : path + "."
    for member in members where member.key != PatternOperator.others.rawValue {
      let found = values.first { $0.name == member.key }?.value
      if let difference = difference(member.value, found, at: prefix + member.key) { return difference }
    }
    if members.contains(where: { $0.key == PatternOperator.others.rawValue }) { return nil }
    let stated = Set(members.map(\.key))
    return values.first { !stated.contains($0.name) }.map {
      Difference(path: prefix + $0.name, expected: "no such member", found: PatternText.of($0.value))
    }
  }

  private mutating func contains(_ pattern: YAMLNode, _ value: JSONValue?, _ path: String) -> Difference? {
    guard case .sequence(let elements) = pattern.kind, case .array(let values)? = value else {
      return Difference(path: path, expected: "a list", found: value.map(PatternText.of))
    }
    var rest = values[...]
    for element in elements {
      var index = rest.startIndex
      while index < rest.endIndex {
        var attempt = self
        if attempt.difference(element, rest[index]) == nil {
          self = attempt
          break
        }
        index += 1
      }
      guard index < rest.endIndex else {
        return Difference(
          path: path, expected: "an element \(PatternText.of(element))", found: PatternText.of(.array(values)))
      }
      rest = rest[(index + 1)...]
    }
    return nil
  }

  private func matches(_ pattern: YAMLNode, _ value: JSONValue?, _ path: String) -> Difference? {
    guard case .scalar(let expression, _) = pattern.kind, case .string(let text)? = value,
      let regex = try? Regex(expression), (try? regex.wholeMatch(in: text)) != nil
    else {
      return Difference(
        path: path, expected: "a text that matches \(PatternText.of(pattern))", found: value.map(PatternText.of))
    }
    return nil
  }
}

/// Patterns and values in one line, for reports.
enum PatternText {
  static func of(_ value: JSONValue) -> String { value.text }

  static func of(_ node: YAMLNode) -> String {
    switch node.kind {
    case .scalar(let text, let isQuoted):
      if node.isNull { return "null" }
      let isValue =
        VariableBindings.name(in: text) != nil
        || !isQuoted && (YAMLNode.boolean(from: text) != nil || YAMLNode.number(from: text) != nil)
      return isValue ? text : JSONValue.string(VariableBindings.literal(text)).text
    case .sequence(let elements): return "[\(elements.map { of($0) }.joined(separator: ","))]"
    case .mapping(let members):
      let texts = members.map { "\(JSONValue.string($0.key).text):\(of($0.value))" }
      return "{\(texts.joined(separator: ","))}"
    }
  }
}

extension JSONValue {
  fileprivate var isNumber: Bool {
    switch self {
    case .integer, .number: true
    case .null, .bool, .string, .array, .object: false
    }
  }
}
