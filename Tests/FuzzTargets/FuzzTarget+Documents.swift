import Synchronization
import TerminalModel

@testable import WebDocument

/// Style sheets, selectors, markup, and pages that are laid out and painted.
extension FuzzTarget {
  static let documents: [FuzzTarget] = [
    FuzzTarget("style-sheet", maximumBytes: 1 << 16) { try checkSheet(String(decoding: $0, as: UTF8.self)) },
    FuzzTarget("declarations", mutations: 200) { try checkDeclarations(String(decoding: $0, as: UTF8.self)) },
    FuzzTarget("selectors", mutations: 200) { try checkSelectors(String(decoding: $0, as: UTF8.self)) },
    FuzzTarget("markup", maximumBytes: 1 << 16) { bytes in
      try checkDepth(HTMLParser.parseDocument(bytes), "the document")
      var input = FuzzInput(bytes)
      let context = input.choice(of: ["div", "table", "select", "template", "tr", "title", "script", "svg", "p"])
      let nodes = HTMLParser.parseFragment(input.text, context: context)
      try checkDepth(nodes, "the fragment")
      guard let fast = fastPathNodes(input.text, context: context) else { return }
      try require(fast == nodes, "the fast path parses \(fast), the parser \(nodes), in \(context)")
    },
    FuzzTarget("page", mutations: 60) { bytes in
      var input = FuzzInput(bytes)
      let size = GridSize(columns: Int(input.byte() & 63) + 1, rows: Int(input.byte() & 15) + 1)
      try checkPage(input.rest, size)
    },
  ]

  private static func checkSheet(_ text: String) throws {
    _ = StyleSheetParser.parse(text, names: NameTable())
    let parts = CSSRuleListSerializer(text).parts
    try require(parts.count % 4 == 0, "\(parts.count) strings of rules")
    var position = 0
    while position < parts.count { position = try end(ofRuleAt: position, in: parts) }
    let segments = StyleSheetImports.segments(of: text)
    try require(segments.isEmpty || segments.count % 4 == 1, "\(segments.count) segments of imports")
    let media = MediaQuery(text).mediaText
    try requireEqual(MediaQuery(media).mediaText, media, "the second serialization of a media query")
  }

  /// The position after a rule and its child rules.
  private static func end(ofRuleAt position: Int, in parts: [String], depth: Int = 0) throws -> Int {
    try require(position + 4 <= parts.count, "a rule has more child rules than there are")
    try require(depth <= 64, "rules are nested \(depth) levels deep")
    guard let count = Int(parts[position + 3]) else { throw FuzzFinding("a rule has \(parts[position + 3]) children") }
    var next = position + 4
    for _ in 0..<count { next = try end(ofRuleAt: next, in: parts, depth: depth + 1) }
    return next
  }

  /// A serialized block is parsed to the same block.
  private static func checkDeclarations(_ text: String) throws {
    let block = CSSDeclarationBlock(text)
    let written = block.cssText
    // The text of an unresolved value ends with the source, also within a function.
    guard isBalanced(written) else { return }
    let again = CSSDeclarationBlock(written)
    try requireEqual(again.cssText, written, "the second serialization")
    for entry in block.entries where entry.pendingShorthand.isEmpty {
      let same = again.entries.contains { $0.name == entry.name && explicitValue($0) == explicitValue(entry) }
      try require(same, "\(entry.name): \(entry.value) is lost in \(written)")
    }
  }

  private static func isBalanced(_ text: String) -> Bool {
    var closers: [CSSToken] = []
    // An unclosed comment or string takes the semicolon.
    let tokens = CSSTokenizer.tokens(of: text + ";")
    for token in tokens {
      if let closer = token.closingToken {
        closers.append(closer)
      } else if token == closers.last {
        closers.removeLast()
      }
    }
    return closers.isEmpty && tokens.last == .semicolon
  }

  /// The value of an entry, with the initial value in place of `initial`: shorthands have either.
  private static func explicitValue(_ entry: CSSDeclarationBlock.Entry) -> String {
    guard entry.value == "initial", let property = CSSProperty.byName[entry.name] else { return entry.value }
    return InitialValues.cssText(property)
  }

  private static let nodes = HTMLParser.parseDocument(
    Array(
      """
      <!doctype html><main id=a class="b c"><p lang=en title="x y">one<b>two</b></p><ul><li>1<li class=b>2<li>3</ul>
      <form><input type=checkbox checked><input value=x required><select><option selected>o</select></form></main>
      """.utf8))

  /// A document for many inputs, since that of the user agent's style sheet takes milliseconds. It keeps the names of all selectors.
  private struct SharedDocument: ~Copyable {
    private var document: LayoutDocument?
    private var uses = 0
    private static let limit = 1_000

    mutating func use() -> LayoutDocument {
      if uses == Self.limit { document = nil }
      if let document {
        uses += 1
        return document
      }
      let new = LayoutDocument(viewport: GridSize(columns: 20, rows: 5), prefersDark: false)
      new.load(nodes)
      (document, uses) = (new, 0)
      return new
    }
  }

  private static let selected = Mutex(SharedDocument())

  private static func checkSelectors(_ text: String) throws {
    guard let written = CSSRuleListSerializer.selectorText(text) else { return }
    try requireEqual(CSSRuleListSerializer.selectorText(written), written, "the second serialization")
    try selected.withLock { shared in try checkSelectors(text, in: shared.use()) }
  }

  private static func checkSelectors(_ text: String, in document: LayoutDocument) throws {
    guard let all = try? document.select(text, within: .document, firstOnly: false) else { return }
    let first = try document.select(text, within: .document, firstOnly: true)
    try requireEqual(first, Array(all.prefix(1)), "the first match")
    // `:scope` is another element for `matches` (Selectors 4, section 4.2), as is `&` outside of rules.
    guard !CSSTokenizer.tokens(of: text).contains(where: { $0 == .identifier("scope") || $0 == .delimiter("&") }) else {
      return
    }
    for node in all {
      let isMatch = try document.matches(node, text)
      try require(isMatch, "\(node) is selected and does not match")
    }
  }

  private static func checkDepth(_ nodes: [ParsedNode], _ what: String) throws {
    var level = nodes
    var depth = 0
    while !level.isEmpty {
      depth += 1
      level = level.flatMap { node in
        guard case .element(_, _, _, let children, _) = node else { return [ParsedNode]() }
        return children
      }
    }
    // The deepest elements have siblings, and the raw text of those is one level deeper.
    try require(depth <= HTMLParser.maximumDepth + 2, "\(what) is \(depth) levels deep")
  }

  /// The nodes of the fast path in the form of the parser's; nil if the parser is needed.
  private static func fastPathNodes(_ html: String, context: String) -> [ParsedNode]? {
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
        elements[elements.count - 1].attributes.append(ParsedAttribute(name: markup.names[name], value: text(value)))
      case .close:
        guard let element = elements.popLast(), let children = levels.popLast() else { return nil }
        levels[levels.count - 1].append(
          .element(name: element.name, attributes: element.attributes, children: children, line: element.line))
      case .text(let range): levels[levels.count - 1].append(.text(text(range)))
      case .comment(let range): levels[levels.count - 1].append(.comment(text(range)))
      }
    }
    return levels[0]
  }

  /// A page is painted at its size, and after a detour over another size it looks as at first.
  private static func checkPage(_ html: [UInt8], _ size: GridSize) throws {
    let document = LayoutDocument(viewport: size, prefersDark: false)
    document.load(HTMLParser.parseDocument(html))
    let request = PaintRequest(scrollRow: 0)
    let first = document.paint(request).grid
    try requireEqual(first.size, size, "the size of the painted page")
    try require(document.contentRows >= 0, "\(document.contentRows) rows")
    for node in document.describe(request) { _ = document.clientRects(of: node.node) }
    for node in document.focusOrder() { _ = document.geometry(of: node, scrollRow: 1) }
    _ = document.hits(GridPoint(column: 0, row: 0), scrollRow: 0)
    _ = document.paint(PaintRequest(scrollRow: document.contentRows))
    document.viewport = GridSize(columns: size.columns + 7, rows: size.rows + 3)
    _ = document.paint(request)
    document.viewport = size
    try require(document.paint(request).grid == first, "the page changes when it is resized and resized back")
  }
}
