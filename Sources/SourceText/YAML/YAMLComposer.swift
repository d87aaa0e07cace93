import Yams

/// Converts the parser's nodes, and checks limits.
struct YAMLComposer {
  let file: SourceFile
  private var count = 0

  init(file: SourceFile) { self.file = file }

  mutating func node(_ node: Node, depth: Int) throws(Diagnostic) -> YAMLNode {
    let position = position(of: node)
    count += 1
    guard count <= YAMLLimits.nodes else {
      throw file.diagnostic(
        at: position, "the document grows to more than \(YAMLLimits.nodes) values",
        advice: "use fewer aliases")
    }
    guard depth < YAMLLimits.depth else {
      throw file.diagnostic(at: position, "lists and mappings are nested more than \(YAMLLimits.depth) levels deep")
    }
    switch node {
    case .scalar(let scalar):
      return YAMLNode(kind: try kind(of: scalar, at: position), position: position, file: file)
    case .sequence(let sequence):
      var elements: [YAMLNode] = []
      for element in sequence { elements.append(try self.node(element, depth: depth + 1)) }
      return YAMLNode(kind: .sequence(elements), position: position, file: file)
    case .mapping(let mapping):
      return YAMLNode(kind: .mapping(try members(of: mapping, depth: depth)), position: position, file: file)
    case .alias:
      throw file.diagnostic(at: position, "an alias of an unknown anchor")
    }
  }

  private mutating func members(of mapping: Node.Mapping, depth: Int) throws(Diagnostic) -> [YAMLMember] {
    var members: [YAMLMember] = []
    var seen: Set<String> = []
    for (key, value) in mapping {
      let keyPosition = position(of: key)
      guard case .scalar(let scalar) = key else {
        throw file.diagnostic(at: keyPosition, "a key must be a text, found a list or a mapping")
      }
      guard seen.insert(scalar.string).inserted else {
        throw file.diagnostic(
          at: keyPosition, "the key \(Diagnostic.quote(scalar.string)) is written twice in one mapping",
          advice: "remove one of them")
      }
      members.append(
        YAMLMember(key: scalar.string, keyPosition: keyPosition, value: try node(value, depth: depth + 1)))
    }
    return members
  }

  private func kind(of scalar: Node.Scalar, at position: SourcePosition) throws(Diagnostic) -> YAMLNode.Kind {
    let tag = scalar.tag.description
    switch tag {
    case "", "!": break
    case "tag:yaml.org,2002:str": return .scalar(scalar.string, isQuoted: true)
    default:
      guard tag == Tag.implicit.description else {
        throw file.diagnostic(at: position, "the tag \(Diagnostic.quote(tag)) is not supported", advice: "remove it")
      }
    }
    switch scalar.style {
    case .any, .plain: return .scalar(scalar.string, isQuoted: tag == "!")
    case .singleQuoted, .doubleQuoted, .literal, .folded: return .scalar(scalar.string, isQuoted: true)
    }
  }

  private func position(of node: Node) -> SourcePosition { node.mark?.position(in: file) ?? .start }
}
