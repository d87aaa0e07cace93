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
