import RandomTestKit
import WebDocument

/// Generates random mutations of a page, with declarations of all layout modes.
struct RandomPage {
  private var generator: SeededGenerator
  private(set) var mutations: [TreeMutation] = []
  private var elements: [NodeID] = []
  private var texts: [NodeID] = []
  private var parents: [NodeID: NodeID] = [:]
  /// The slot elements of shadow trees by their hosts.
  private var slots: [NodeID: [NodeID]] = [:]
  private var roots: [NodeID] = []
  /// The assigned slots of nodes.
  private var assignments: [NodeID: NodeID] = [:]
  private var next: UInt32 = 1

  /// `extra` is appended to the style sheet.
  init(seed: UInt64, extra: String = "") {
    generator = SeededGenerator(seed: seed)
    let html = element("html", in: .document)
    let style = element("style", in: html)
    text(Self.sheet + extra, in: style)
    elements = [element("body", in: html)]
    texts = []
    for _ in 0..<12 { mutate() }
  }

  private static let sheet = """
    .a { padding: 0 8px } .b { border: 1px solid } .c { margin: 16px 8px } .d { overflow: hidden }
    .a > .b { text-align: center } .e .f { white-space: pre } .g { position: relative }
    p:hover, .b:hover span { padding-left: 16px } :target { border: 1px solid }
    """

  private static let names = [
    "div", "div", "div", "p", "span", "span", "b", "ul", "ol", "li", "table", "tbody", "tr", "td", "th", "caption",
    "br", "button", "input", "textarea", "select", "option", "img", "details", "summary", "pre", "h2", "section",
  ]

  private static let declarations = [
    "display:block", "display:inline", "display:inline-block", "display:flex", "display:inline-flex", "display:none",
    "display:contents", "display:table", "display:table-cell", "display:table-row", "display:list-item",
    "display:flow-root", "display:grid", "flex-direction:column", "flex-direction:row-reverse", "flex-wrap:wrap",
    "flex:1", "flex:0 0 40px", "flex-grow:2", "order:-1", "align-items:center", "align-items:flex-end",
    "align-self:flex-start", "justify-content:space-between", "justify-content:center", "gap:16px 8px",
    "width:50%", "width:120px", "width:max-content", "min-width:64px", "max-width:80px", "height:48px", "height:100%",
    "min-height:32px", "max-height:32px", "box-sizing:border-box", "margin:16px 8px", "margin:-16px 0",
    "margin:0 auto", "margin-top:32px", "padding:16px 8px", "border:1px solid", "border-top:1px solid",
    "text-align:right", "white-space:nowrap", "white-space:pre-wrap", "overflow:hidden", "overflow:auto",
    "text-overflow:ellipsis", "position:relative;top:16px;left:8px", "position:absolute;top:16px;right:0",
    "position:absolute", "position:absolute;inset:0", "position:fixed;bottom:0;left:0", "position:sticky;top:0",
    "z-index:2", "z-index:-1", "float:left", "float:right", "clear:both", "opacity:0.5", "visibility:hidden",
    "color:red", "background:#333", "transform:translate(8px,16px)", "vertical-align:middle", "vertical-align:top",
    "grid-template-columns:1fr 2fr", "grid-column:span 2", "aspect-ratio:2", "list-style-type:none", "text-indent:16px",
    "text-transform:uppercase", "border-collapse:collapse", "table-layout:fixed", "caption-side:bottom",
    "direction:rtl", "direction:ltr;unicode-bidi:isolate", "letter-spacing:8px", "word-spacing:8px", "line-height:32px",
    "line-height:3", "word-break:break-all", "overflow-wrap:anywhere", "text-align:justify", "text-align-last:right",
    "white-space:pre-line", "tab-size:4;white-space:pre", "float:inline-start", "clear:inline-end",
    "display:-webkit-box;-webkit-line-clamp:1;overflow:hidden", "list-style-position:inside", "vertical-align:bottom",
    "list-style-type:upper-roman", "text-wrap:nowrap", "container-type:inline-size", "container-type:size",
  ]

  private static let words = [
    "a", "word", "and more", "  ", "longer-than-others", "\n", "日本", "x y z", "Grüße", "", "שלום (1)", "a\tb",
  ]

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &generator)]
  }

  @discardableResult private mutating func element(_ name: String, in parent: NodeID) -> NodeID {
    let node = looseElement(name)
    mutations.append(.insert(node, into: parent, before: nil))
    parents[node] = parent
    return node
  }

  /// A detached element, which may be inserted by a later move.
  private mutating func looseElement(_ name: String) -> NodeID {
    let node = NodeID(next)
    next += 1
    mutations.append(.createElement(node, name: name))
    elements.append(node)
    return node
  }

  private mutating func text(_ text: String, in parent: NodeID) {
    let node = NodeID(next)
    next += 1
    mutations.append(.createText(node, text))
    mutations.append(.insert(node, into: parent, before: nil))
    parents[node] = parent
    texts.append(node)
  }

  /// Appends one random mutation to `mutations`.
  mutating func mutate() {
    switch Int.random(in: 0..<25, using: &generator) {
    case 0...4: element(pick(Self.names), in: pick(elements))
    case 5...7: text(pick(Self.words) + pick(Self.words), in: pick(elements))
    case 8...12:
      let style = (0..<Int.random(in: 0...3, using: &generator)).map { _ in pick(Self.declarations) }
      mutations.append(.setAttribute(pick(elements), name: "style", value: style.joined(separator: ";")))
    case 13:
      mutations.append(.setAttribute(pick(elements), name: "class", value: pick(["a", "b", "a b", "c d", "e", "f g"])))
    case 14, 15:
      if !texts.isEmpty { mutations.append(.setText(pick(texts), pick(Self.words) + " " + pick(Self.words))) }
    case 16: remove()
    case 17: move()
    case 18:
      mutations.append(
        .setAttribute(
          pick(elements), name: pick(["colspan", "rowspan", "size", "open", "start", "value"]),
          value: pick(["2", "3", "7"])))
    case 19: mutations.append(.setStates(pick(elements), pick([.hover, .target, .active, []])))
    case 20: mutations.append(.setValue(pick(elements), pick(Self.words)))
    case 21:
      let loose = looseElement(pick(Self.names))
      text(pick(Self.words), in: element(pick(Self.names), in: loose))
    case 22: attachShadow()
    case 23: assign()
    default: move()
    }
  }

  private mutating func attachShadow() {
    let host = element("div", in: pick(elements))
    let root = NodeID(next)
    next += 1
    mutations.append(.createFragment(root))
    mutations.append(.attachShadow(host, root: root))
    parents[root] = host
    roots.append(root)
    text(pick(Self.words), in: root)
    slots[host] = [element("slot", in: root), element("slot", in: element(pick(Self.names), in: root))]
  }

  /// Assigns a child of a host to a slot, or clears the slot.
  private mutating func assign() {
    guard let host = elements.filter({ slots[$0] != nil }).randomElement(using: &generator),
      let slot = slots[host]?.filter(elements.contains).randomElement(using: &generator)
    else { return }
    let children = (elements + texts).filter { parents[$0] == host && assignments[$0] == nil }
    guard let child = children.randomElement(using: &generator) else { return clear(slot) }
    mutations.append(.assignSlot(child, slot: slot))
    assignments[child] = slot
  }

  /// Clears slot assignments that a removed node would take across a shadow boundary.
  private mutating func leaveSlots(_ node: NodeID) {
    if let slot = assignments[node] { clear(slot) }
    for (host, own) in slots.sorted(by: { $0.key.rawValue < $1.key.rawValue }) where !isInside(host, node) {
      let gone = own.filter { isInside($0, node) }
      gone.forEach { clear($0) }
      slots[host] = own.filter { !gone.contains($0) }
    }
  }

  private mutating func clear(_ slot: NodeID) {
    mutations.append(.clearSlot(slot))
    assignments = assignments.filter { $0.value != slot }
  }

  private mutating func remove() {
    guard let node = elements.dropFirst().randomElement(using: &generator) else { return }
    leaveSlots(node)
    mutations.append(.remove(node))
    parents[node] = nil
    guard Bool.random(using: &generator) else { return }
    // Frees the descendants as well; IDs are not reused.
    let gone = Set((elements + texts + roots).filter { isInside($0, node) })
    for inner in elements + texts + roots where gone.contains(inner) { mutations.append(.free(inner)) }
    assignments = assignments.filter { !gone.contains($0.key) && !gone.contains($0.value) }
    roots.removeAll(where: gone.contains)
    elements.removeAll(where: gone.contains)
    texts.removeAll(where: gone.contains)
  }

  private mutating func move() {
    guard let node = elements.dropFirst().randomElement(using: &generator) else { return }
    let parent = pick(elements)
    guard !isInside(parent, node) else { return }
    let before = elements.filter { parents[$0] == parent }.randomElement(using: &generator)
    leaveSlots(node)
    mutations.append(.insert(node, into: parent, before: before == node ? nil : before))
    parents[node] = parent
  }

  private func isInside(_ node: NodeID, _ ancestor: NodeID) -> Bool {
    var current: NodeID? = node
    while let inner = current {
      if inner == ancestor { return true }
      current = parents[inner]
    }
    return false
  }

  /// The nodes to compare.
  var nodes: [NodeID] { elements }
}
