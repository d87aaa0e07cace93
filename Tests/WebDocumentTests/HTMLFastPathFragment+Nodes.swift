import WebDocument

extension HTMLFastPathFragment {
  /// The nodes of the fast path in the form of the parser's output; nil if the parser is needed.
  static func nodes(of html: String, context: String) -> [ParsedNode]? {
    let units = Array(html.utf16)
    guard let markup = units.withUnsafeBufferPointer({ HTMLFastPathFragment($0, context: context) }) else { return nil }
    func text(_ range: Range<Int>) -> String { String(decoding: units[range], as: UTF16.self) }
    var levels: [[ParsedNode]] = [[]]
    var elements: [(name: String, attributes: [ParsedAttribute], line: Int)] = []
    for item in markup.items {
      switch item {
      case .open(let name, let line):
        elements.append((markup.names[name], [], line))
        levels.append([])
      case .attribute(let name, let value):
        elements[elements.count - 1].attributes.append(
          ParsedAttribute(name: markup.names[name], value: text(value)))
      case .close:
        let element = elements.removeLast()
        let children = levels.removeLast()
        levels[levels.count - 1].append(
          .element(name: element.name, attributes: element.attributes, children: children, line: element.line))
      case .text(let range): levels[levels.count - 1].append(.text(text(range)))
      case .comment(let range): levels[levels.count - 1].append(.comment(text(range)))
      }
    }
    return levels == [] ? nil : levels[0]
  }
}
