import BridgeContract
import ShellCore
import SourceText

/// Elements that hold values are read as those of contracts that pages hand over: one rule for both.
extension ManifestReader {
  mutating func widget(_ member: YAMLMember) -> [NativeElement] {
    let what = "`\(member.key)`"
    guard attempt({ () throws(Diagnostic) in try member.value.members(what) }) != nil,
      let value = attempt({ () throws(Diagnostic) in try member.value.json(what) })
    else { return [] }
    var reader = ContractReader()
    let elements = reader.content(member.key, value, [])
    for fault in reader.faults {
      let node = Self.node(at: fault.path.dropFirst(), in: member.value)
      report(node.diagnostic("`\(fault.place)`: \(fault.message)"))
    }
    // Contracts of pages may name icons that do not exist, with a warning; here it is an error, as for the other icons.
    if reader.faults.isEmpty, member.key == "image" { _ = icon(member.value["icon"], "`icon`") }
    return reader.faults.isEmpty ? elements : []
  }

  /// Values are told apart by their names.
  mutating func checkValueNames(_ elements: [NativeElement], _ node: YAMLNode) {
    var seen: Set<String> = []
    for id in elements.compactMap(\.valueID) where !seen.insert(id).inserted {
      report(node.diagnostic("two elements have the id \(Diagnostic.quote(id))", advice: "give each a name of its own"))
    }
  }

  /// The node of a path, or the nearest one around it.
  private static func node(at path: ArraySlice<ContractFault.Step>, in root: YAMLNode) -> YAMLNode {
    var node = root
    for step in path {
      switch step {
      case .key(let key):
        guard let next = node[key] else { return node }
        node = next
      case .index(let index):
        guard case .sequence(let elements) = node.kind, elements.indices.contains(index) else { return node }
        node = elements[index]
      }
    }
    return node
  }
}
