import BridgeContract
import ShellCore
import SourceText

/// Elements with values are read like those of contracts that pages present.
extension ManifestReader {
  mutating func widget(_ member: YAMLMember) -> [NativeElement] {
    let what = "`\(member.key)`"
    guard attempt({ () throws(Diagnostic) in try member.value.members(what) }) != nil,
      let value = attempt({ () throws(Diagnostic) in try member.value.json(what) })
    else { return [] }
    var reader = ContractReader()
    let elements = reader.content(member.key, value, [])
    for error in reader.errors {
      let node = Self.node(at: error.path.dropFirst(), in: member.value)
      report(node.diagnostic("`\(error.location)`: \(error.message)"))
    }
    // In contracts of pages an unknown icon is a warning; in app.yaml it is an error, as for the other icons.
    if reader.errors.isEmpty, member.key == "image" { _ = icon(member.value["icon"], "`icon`") }
    return reader.errors.isEmpty ? elements : []
  }

  /// Checks that the IDs of elements with values are unique.
  mutating func checkValueNames(_ elements: [NativeElement], _ node: YAMLNode) {
    var seen: Set<String> = []
    for id in elements.compactMap(\.valueID) where !seen.insert(id).inserted {
      report(node.diagnostic("two elements have the id \(Diagnostic.quote(id))", advice: "give each a unique id"))
    }
  }

  /// The node at a path, or the nearest existing node around it.
  private static func node(at path: ArraySlice<ContractError.Step>, in root: YAMLNode) -> YAMLNode {
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
