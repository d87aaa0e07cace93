import SourceText
import TerminalModel

/// Reads the `keys` of the settings: `action: key`, `action: [key, key]` or `action: <disabled>`.
struct KeySettingsReader {
  /// A key that was written for an action.
  private struct Written {
    var binding: KeyBinding
    var keys: KeySequence
    var node: YAMLNode
  }

  static let disabled = "<disabled>"

  let base: KeyMap
  private(set) var problems: [Diagnostic] = []
  private var written: [Written] = []
  private var named: [String: YAMLNode] = [:]

  init(base: KeyMap) { self.base = base }

  /// The map with what was written. What was wrong in it is left as the base has it.
  mutating func read(_ node: YAMLNode) -> KeyMap {
    do {
      for member in try node.members("`keys`") { read(member) }
    } catch {
      problems.append(error)
    }
    findConflicts()
    var bindings: [KeyBinding] = []
    for binding in base.bindings { bindings.append(settled(binding)) }
    return KeyMap(bindings)
  }

  private mutating func read(_ member: YAMLMember) {
    guard let binding = base.binding(named: member.key) else {
      problems.append(
        member.value.file.diagnostic(
          at: member.keyPosition, "there is no action \(Diagnostic.quote(member.key))",
          advice: NearestName.advice(for: member.key, among: base.bindings.map(\.name))
            ?? "the help (?) and `hull doctor` list them"))
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
    if let same = written.first(where: { $0.keys == keys && $0.binding.name == binding.name }) {
      problems.append(node.diagnostic("\(Diagnostic.quote(keys.name)) was given before, \(Self.place(same.node))"))
    } else {
      written.append(Written(binding: binding, keys: keys, node: node))
    }
  }

  private mutating func keys(_ node: YAMLNode, of binding: KeyBinding) -> KeySequence? {
    guard case .scalar(let text, _) = node.kind, !node.isNull else {
      problems.append(
        node.mismatch("a key of `\(binding.name)`", "a text", advice: "to take all keys away, write `\(Self.disabled)`")
      )
      return nil
    }
    do {
      return try KeyName.sequence(text)
    } catch {
      problems.append(node.diagnostic(error.message, advice: error.advice))
      return nil
    }
  }

  /// Two actions that were given one key, or one of which begins with the other's.
  private mutating func findConflicts() {
    for (index, later) in written.enumerated() {
      for earlier in written[..<index] where earlier.binding.name != later.binding.name {
        guard let clash = clash(earlier, later.keys, of: later.binding) else { continue }
        let names = "`\(later.binding.name)` and `\(earlier.binding.name)` (\(Self.place(earlier.node)))"
        let (key, other) = (Diagnostic.quote(later.keys.name), Diagnostic.quote(earlier.keys.name))
        let message =
          switch clash {
          case .same: "\(names) have the same key \(key)"
          case .beginning: "\(names) cannot be told apart: \(key) and \(other) begin alike"
          }
        problems.append(later.node.diagnostic(message, advice: "give one of them another"))
      }
    }
  }

  private enum Clash {
    case same, beginning
  }

  /// Whether a key that was written would take another one's place where both are looked for.
  private func clash(_ written: Written, _ keys: KeySequence, of binding: KeyBinding) -> Clash? {
    let (one, other) = (written.binding.section.scope, binding.section.scope)
    if written.keys == keys { return one.sharesKeys(with: other) ? .same : nil }
    guard written.keys.isBeginning(of: keys) || keys.isBeginning(of: written.keys) else { return nil }
    return one == other || one == .global || other == .global ? .beginning : nil
  }

  private static func place(_ node: YAMLNode) -> String { "line \(node.position.line), column \(node.position.column)" }

  /// The binding with its keys as written; with its own, but for those that were given to others, when nothing was.
  private mutating func settled(_ binding: KeyBinding) -> KeyBinding {
    var binding = binding
    if named[binding.name] != nil {
      binding.keys = written.filter { $0.binding.name == binding.name }.map(\.keys)
      binding.keysText = ""
      return binding
    }
    func taker(of keys: KeySequence) -> Written? { written.first { clash($0, keys, of: binding) != nil } }
    let left = binding.keys.filter { taker(of: $0) == nil }
    guard left != binding.keys else { return binding }
    if left.isEmpty, let lost = binding.keys.first, let taker = taker(of: lost) {
      problems.append(
        taker.node.diagnostic(
          "\(Diagnostic.quote(taker.keys.name)) is the only key of `\(binding.name)`, which would have none left",
          advice: "give `\(binding.name)` another key, or `\(Self.disabled)`"))
    }
    binding.keys = left
    binding.keysText = ""
    return binding
  }
}

extension KeyMap {
  /// This map with what `keys` of the settings says, and everything that is wrong in it, in the order of the text.
  public func reading(_ keys: YAMLNode) -> (map: KeyMap, problems: [Diagnostic]) {
    var reader = KeySettingsReader(base: self)
    let map = reader.read(keys)
    return (map, reader.problems.sorted { $0.position < $1.position })
  }
}
