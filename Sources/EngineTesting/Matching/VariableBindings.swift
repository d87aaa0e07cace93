import BridgeContract
import SourceText

/// The variables of a run of a case: `$NAME` in an expectation binds the value that came, and stands for it from then on.
struct VariableBindings {
  private var values: [String: JSONValue] = [:]

  subscript(_ name: String) -> JSONValue? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// Variables that match values and bind nothing.
  static let wildcards = ["any", "text", "number"]

  /// The name of a variable that a text stands for; nil for other texts. Two signs stand for one.
  static func name(in text: String) -> String? {
    guard text.hasPrefix("$"), !text.hasPrefix("$$"), text.count > 1 else { return nil }
    return String(text.dropFirst())
  }

  /// The text that is written with two signs.
  static func literal(_ text: String) -> String { text.hasPrefix("$$") ? String(text.dropFirst()) : text }

  /// The node with its variables replaced by their values.
  func resolved(_ node: YAMLNode) throws(Diagnostic) -> YAMLNode {
    var result = node
    switch node.kind {
    case .scalar(let text, let isQuoted):
      guard let name = Self.name(in: text) else {
        result.kind = .scalar(Self.literal(text), isQuoted: isQuoted)
        return result
      }
      guard let value = values[name] else {
        throw node.diagnostic("no earlier step binds the variable \(Diagnostic.quote(text))")
      }
      result.kind = Self.kind(of: value, like: node)
    case .sequence(let elements):
      var resolvedElements: [YAMLNode] = []
      for element in elements { resolvedElements.append(try resolved(element)) }
      result.kind = .sequence(resolvedElements)
    case .mapping(let members):
      var resolvedMembers: [YAMLMember] = []
      for member in members {
        resolvedMembers.append(
          YAMLMember(key: member.key, keyPosition: member.keyPosition, value: try resolved(member.value)))
      }
      result.kind = .mapping(resolvedMembers)
    }
    return result
  }
}

extension VariableBindings {
  private static func kind(of value: JSONValue, like node: YAMLNode) -> YAMLNode.Kind {
    func nested(_ value: JSONValue) -> YAMLNode {
      YAMLNode(kind: kind(of: value, like: node), position: node.position, file: node.file)
    }
    switch value {
    case .string(let text): return .scalar(text, isQuoted: true)
    case .null, .bool, .integer, .number: return .scalar(value.text, isQuoted: false)
    case .array(let elements): return .sequence(elements.map(nested))
    case .object(let members):
      return .mapping(
        members.map { YAMLMember(key: $0.name, keyPosition: node.position, value: nested($0.value)) })
    }
  }
}

/// What a pattern can have in addition to values, as the key of a mapping.
enum PatternOperator: String, CaseIterable {
  /// A list with these elements in this order, among others.
  case contains = "$contains"
  /// A text that a regular expression matches as a whole.
  case matches = "$matches"
  /// The object can have further members; the value is `$any`.
  case others = "$others"
}
