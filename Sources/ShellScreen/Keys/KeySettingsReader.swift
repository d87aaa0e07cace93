import SourceText
import TerminalModel

/// Parses `keys` of the settings: `action: key`, `action: [key, key]` or `action: <disabled>`.
struct KeySettingsReader {
  /// A key that the settings assign to an action.
  private struct Assignment {
    var binding: KeyBinding
    var keys: KeySequence
    var node: YAMLNode
  }

  static let disabled = "<disabled>"

  let base: KeyMap
  private(set) var problems: [Diagnostic] = []
  private var assignments: [Assignment] = []
  private var named: [String: YAMLNode] = [:]

  init(base: KeyMap) { self.base = base }

  /// Returns the map with the settings applied. Invalid assignments are ignored and reported in `problems`.
  mutating func read(_ node: YAMLNode) -> KeyMap {
    do {
      for member in try node.members("`keys`") { read(member) }
    } catch {
      problems.append(error)
    }
    findConflicts()
    var bindings: [KeyBinding] = []
    for binding in base.bindings { bindings.append(resolved(binding)) }
    return KeyMap(bindings)
  }

  private mutating func read(_ member: YAMLMember) {
    guard let binding = base.binding(named: member.key) else {
      problems.append(
        member.value.file.diagnostic(
          at: member.keyPosition, "unknown action \(Diagnostic.quote(member.key))",
          advice: NearestName.advice(for: member.key, among: base.bindings.map(\.name))
            ?? "the help (?) and `hull doctor` list all actions"))
      return
    }
    do {
      let nodes = try Self.keyNodes(member)
      named[binding.name] = member.value
      for node in nodes { read(node, for: binding) }
    } catch {
      problems.append(error)
    }
  }

  private static func keyNodes(_ member: YAMLMember) throws(Diagnostic) -> [YAMLNode] {
    switch member.value.kind {
    case .scalar(Self.disabled, _): return []
    case .sequence(let nodes): return nodes
    case .scalar: return [member.value]
    case .mapping:
      throw member.value.mismatch("`\(member.key)`", "a key, a list of keys or \(disabled)")
    }
  }

  private mutating func read(_ node: YAMLNode, for binding: KeyBinding) {
    guard let keys = keys(node, of: binding) else { return }
    if let same = assignments.first(where: { $0.keys == keys && $0.binding.name == binding.name }) {
      problems.append(
        node.diagnostic("\(Diagnostic.quote(keys.name)) is already assigned at \(Self.location(same.node))"))
    } else {
      assignments.append(Assignment(binding: binding, keys: keys, node: node))
    }
  }

  private mutating func keys(_ node: YAMLNode, of binding: KeyBinding) -> KeySequence? {
    guard case .scalar(let text, _) = node.kind, !node.isNull else {
      problems.append(
        node.mismatch("a key of `\(binding.name)`", "a text", advice: "to disable the action, write `\(Self.disabled)`")
      )
      return nil
    }
    do {
      return try KeyParser.sequence(text)
    } catch {
      problems.append(node.diagnostic(error.message, advice: error.advice))
      return nil
    }
  }

  /// Reports actions with the same key, and with a key that is a prefix of another action's keys.
  private mutating func findConflicts() {
    for (index, later) in assignments.enumerated() {
      for earlier in assignments[..<index] where earlier.binding.name != later.binding.name {
        guard let clash = clash(earlier, later.keys, of: later.binding) else { continue }
        let names = "`\(later.binding.name)` and `\(earlier.binding.name)` (\(Self.location(earlier.node)))"
        let (key, other) = (Diagnostic.quote(later.keys.name), Diagnostic.quote(earlier.keys.name))
        let message =
          switch clash {
          case .same: "\(names) have the same key \(key)"
          case .beginning: "\(names) are ambiguous: one of \(key) and \(other) is a prefix of the other"
          }
        problems.append(later.node.diagnostic(message, advice: "assign another key to one of them"))
      }
    }
  }

  private enum Clash {
    case same, beginning
  }

  /// Whether an assigned key conflicts with the keys of another binding.
  private func clash(_ assignment: Assignment, _ keys: KeySequence, of binding: KeyBinding) -> Clash? {
    let (one, other) = (assignment.binding.section.scope, binding.section.scope)
    if assignment.keys == keys { return one.sharesKeys(with: other) ? .same : nil }
    guard assignment.keys.isProperPrefix(of: keys) || keys.isProperPrefix(of: assignment.keys) else { return nil }
    return one == other || one == .global || other == .global ? .beginning : nil
  }

  private static func location(_ node: YAMLNode) -> String {
    "line \(node.position.line), column \(node.position.column)"
  }

  /// The binding with its assigned keys, or with its default keys except those that were assigned to other actions.
  private mutating func resolved(_ binding: KeyBinding) -> KeyBinding {
    var binding = binding
    if named[binding.name] != nil {
      binding.keys = assignments.filter { $0.binding.name == binding.name }.map(\.keys)
      binding.keysText = ""
      return binding
    }
    func conflicting(of keys: KeySequence) -> Assignment? { assignments.first { clash($0, keys, of: binding) != nil } }
    let remaining = binding.keys.filter { conflicting(of: $0) == nil }
    guard remaining != binding.keys else { return binding }
    if remaining.isEmpty, let lost = binding.keys.first, let conflicting = conflicting(of: lost) {
      problems.append(
        conflicting.node.diagnostic(
          "\(Diagnostic.quote(conflicting.keys.name)) is the only key of `\(binding.name)`, which would have no key",
          advice: "assign another key to `\(binding.name)`, or `\(Self.disabled)`"))
    }
    binding.keys = remaining
    binding.keysText = ""
    return binding
  }
}

extension KeyMap {
  /// Applies `keys` of the settings to this map. Returns problems in text order.
  package func applying(_ keys: YAMLNode) -> (map: KeyMap, problems: [Diagnostic]) {
    var reader = KeySettingsReader(base: self)
    let map = reader.read(keys)
    return (map, reader.problems.sorted { $0.position < $1.position })
  }
}
