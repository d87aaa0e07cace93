/// A node of the layout document. Links are slots of `NodeStore` or `none`.
struct LayoutNode {
  enum Kind {
    case unused, document, element, text, comment, fragment
  }

  static let none = -1

  var id: NodeID
  var kind: Kind
  var name = Name(rawValue: 0)
  var tag = ElementTag.other
  // 32-bit links: traversals of large trees are memory-bound.
  private var links: (parent: Int32, first: Int32, last: Int32, previous: Int32, next: Int32) = (-1, -1, -1, -1, -1)
  var parent: Int {
    get { Int(links.parent) }
    set { links.parent = Int32(newValue) }
  }
  var firstChild: Int {
    get { Int(links.first) }
    set { links.first = Int32(newValue) }
  }
  var lastChild: Int {
    get { Int(links.last) }
    set { links.last = Int32(newValue) }
  }
  var previous: Int {
    get { Int(links.previous) }
    set { links.previous = Int32(newValue) }
  }
  var next: Int {
    get { Int(links.next) }
    set { links.next = Int32(newValue) }
  }
  /// The text of a text node; the style sheet text of a `link`.
  var text = ""
  var attributes: [LayoutAttribute] = []
  var idName: Name?
  var classNames: [Name] = []
  /// The combined bits of the classes (`Name.bit`), to reject missing classes quickly.
  var classBits: UInt64 = 0
  /// The live state of a form control if the page has set it.
  var liveValue: String?
  var liveChecked: Bool?
  var liveSelected: Bool?
  var states: ControlStates = []
  /// The decoded image, once loaded.
  var image: BitmapImage?
  /// The roles in shadow trees.
  var roles: FlatTreeRoles = []
  /// Whether a custom element is defined; other elements are always defined.
  var isDefined = false

  init(id: NodeID, kind: Kind) {
    self.id = id
    self.kind = kind
  }
}

/// The ID of a node. The engine assigns the numbers; 0 is the document.
package struct NodeID: Hashable, Sendable {
  package var rawValue: UInt32
  package init(_ rawValue: UInt32) { self.rawValue = rawValue }
  package static let document = NodeID(0)
}

/// An attribute of a node; the name is in lower case.
struct LayoutAttribute {
  var name: Name
  var value: String
}

/// Elements with their own layout and painting.
enum ControlKind {
  case textField, password, textArea, checkbox, radio, button, buttonInput, hiddenInput, select, progress, meter, image
  case slider, color
  /// A select that shows several options.
  case listBox
  /// Unsupported content: an outline with its name.
  case placeholder
}

/// Element types that style, layout, paint or the description treat specially.
enum ElementTag: String, CaseIterable {
  case other
  case a, area, audio, body, br, button, canvas, caption, details, embed, fieldset, form, head, hr, html, iframe, img,
    input,
    label, legend, li, link
  case meter, object, ol, optgroup, option, progress, script, select, style, summary, svg, table, tbody, td, template,
    textarea
  case tfoot, th, thead, title, tr, ul, video

  static let byName: [String: ElementTag] = Dictionary(
    uniqueKeysWithValues: allCases.filter { $0 != .other }.map { ($0.rawValue, $0) })
}

/// Links of shadow trees. Only few nodes have links, so they are stored separately; the nodes' roles tell whether to
/// look.
struct ShadowLinks {
  /// The shadow root of a host and the host of a shadow root.
  var partner: [Int: Int] = [:]
  /// The assigned nodes of a slot.
  var assigned: [Int: [Int]] = [:]
  /// The slot of an assigned node, and the index there.
  var assignment: [Int: (slot: Int, index: Int)] = [:]
}
