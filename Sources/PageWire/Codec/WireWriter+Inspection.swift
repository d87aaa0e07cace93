extension WireWriter {
  mutating func write(_ inspection: InspectionRequest) throws(WireViolation) {
    write(inspection.request)
    switch inspection.subject {
    case .outline(let expanded, let opensTop):
      write(UInt8(0))
      try write(numbers: expanded)
      write(opensTop)
    case .element(let node):
      write(UInt8(1))
      write(node)
    case .elementAt(let point):
      write(UInt8(2))
      write(point)
    case .completions(let text):
      write(UInt8(3))
      try write(text)
    }
  }

  mutating func write(_ inspection: Inspection) throws(WireViolation) {
    write(inspection.request)
    switch inspection.content {
    case .outline(let nodes, let omitted):
      write(UInt8(0))
      try write(count: nodes.count)
      for node in nodes { try write(node) }
      write(omitted)
    case .element(let element):
      write(UInt8(1))
      try write(element)
    case .completions(let list):
      write(UInt8(2))
      write(list.replaced)
      try write(count: list.names.count)
      for name in list.names { try write(name) }
    case .notFound, .noResponse: write(UInt8(3))
    }
  }

  private mutating func write(_ node: OutlineNode) throws(WireViolation) {
    write(node.node)
    write(node.depth)
    write(node.kind.rawValue)
    try write(node.text)
    try write(node.attributes)
    try write(node.content)
    write(node.children)
    write(node.isExpanded)
    write(node.isRendered)
  }

  private mutating func write(_ element: InspectedElement) throws(WireViolation) {
    write(element.node)
    try write(numbers: element.ancestors)
    write(element.box != nil)
    if let box = element.box {
      write(box.area)
      for edges in [box.margin, box.border, box.padding] {
        for width in [edges.top, edges.right, edges.bottom, edges.left] { try write(width) }
      }
    }
    try write(count: element.rules.count)
    for rule in element.rules {
      write(rule.origin.rawValue)
      try write(rule.selector)
      try write(rule.declarations)
    }
    try write(element.styles)
  }

  private mutating func write(numbers: [UInt32]) throws(WireViolation) {
    try write(count: numbers.count)
    for number in numbers { write(number) }
  }
}
