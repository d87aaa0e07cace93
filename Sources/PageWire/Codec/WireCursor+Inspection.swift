extension WireCursor {
  mutating func readInspectionRequest() throws(WireViolation) -> InspectionRequest {
    let request = try readNumber()
    let kind = try readByte()
    let subject: InspectionRequest.Subject =
      switch kind {
      case 0: .outline(expanded: try readNumbers(), expandsTop: try readFlag())
      case 1: .element(try readNumber())
      case 2: .elementAt(try readPoint())
      case 3: .completions(try readText(limit: InspectionLimits.completedBytes))
      default: throw .unknownValue(kind)
      }
    return InspectionRequest(request: request, subject: subject)
  }

  mutating func readInspection() throws(WireViolation) -> Inspection {
    let request = try readNumber()
    let kind = try readByte()
    let content: Inspection.Content =
      switch kind {
      case 0: .outline(try readOutline(), omitted: try readNumber())
      case 1: .element(try readInspectedElement())
      case 2: .completions(try readCompletions())
      case 3: .notFound
      default: throw .unknownValue(kind)
      }
    return Inspection(request: request, content: content)
  }

  private mutating func readOutline() throws(WireViolation) -> [OutlineNode] {
    let count = try readCount(elementBytes: 27, limit: InspectionLimits.nodes)
    var nodes: [OutlineNode] = []
    nodes.reserveCapacity(count)
    for _ in 0..<count {
      let node = try readNumber()
      let depth = try readNumber()
      guard depth <= InspectionLimits.depth else { throw .badCount(Int(depth)) }
      nodes.append(
        OutlineNode(
          node: node, depth: depth, kind: try readCase(OutlineNode.Kind.self), text: try readInspectedText(),
          attributes: try readInspectedItems(limit: InspectionLimits.attributes),
          content: try readInspectedText(), children: try readNumber(),
          isExpanded: try readFlag(), isRendered: try readFlag()))
    }
    return nodes
  }

  private mutating func readInspectedElement() throws(WireViolation) -> InspectedElement {
    let node = try readNumber()
    let ancestors = try readNumbers()
    var box: InspectedElement.Box?
    if try readFlag() {
      box = InspectedElement.Box(
        area: try readRect(), margin: try readEdges(), border: try readEdges(), padding: try readEdges())
    }
    let count = try readCount(elementBytes: 9, limit: InspectionLimits.rules)
    var rules: [InspectedElement.Rule] = []
    for _ in 0..<count {
      rules.append(
        InspectedElement.Rule(
          origin: try readCase(InspectedElement.Rule.Origin.self), selector: try readInspectedText(),
          declarations: try readInspectedItems(limit: InspectionLimits.styles)))
    }
    return InspectedElement(
      node: node, ancestors: ancestors, box: box, rules: rules,
      styles: try readInspectedItems(limit: InspectionLimits.styles))
  }

  private mutating func readEdges() throws(WireViolation) -> InspectedElement.Edges {
    InspectedElement.Edges(
      top: try readDouble(), right: try readDouble(), bottom: try readDouble(), left: try readDouble())
  }

  private mutating func readCompletions() throws(WireViolation) -> CompletionList {
    let replaced = try readNumber()
    let count = try readCount(elementBytes: 4, limit: InspectionLimits.completions)
    var names: [String] = []
    for _ in 0..<count { names.append(try readInspectedText()) }
    return CompletionList(replaced: replaced, names: names)
  }

  private mutating func readNumbers() throws(WireViolation) -> [UInt32] {
    let count = try readCount(elementBytes: 4, limit: InspectionLimits.expandedNodes)
    var numbers: [UInt32] = []
    numbers.reserveCapacity(count)
    for _ in 0..<count { numbers.append(try readNumber()) }
    return numbers
  }

  private mutating func readInspectedText() throws(WireViolation) -> String {
    try readText(limit: InspectionLimits.textBytes)
  }

  private mutating func readInspectedItems(limit: Int) throws(WireViolation) -> [StorageItem] {
    let count = try readCount(elementBytes: 8, limit: limit)
    var items: [StorageItem] = []
    items.reserveCapacity(count)
    for _ in 0..<count { items.append(StorageItem(key: try readInspectedText(), value: try readInspectedText())) }
    return items
  }
}
