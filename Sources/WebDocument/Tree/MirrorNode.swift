/// One node of the mirror tree. Links are slots in `NodeStore`; `none` where there is nothing.
struct MirrorNode {
  enum Kind {
    case unused, document, element, text, comment, fragment
  }

  static let none = -1

  var id: NodeID
  var kind: Kind
  var name = Name(rawValue: 0)
  var tag = ElementTag.other
  // Half as wide as a slot elsewhere: walks over large trees wait for memory.
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
  /// Text of a text node; the text of the sheet that a `link` brought.
  var text = ""
  var attributes: [MirrorAttribute] = []
  var idName: Name?
  var classNames: [Name] = []
  /// A bit for each class, see `Name.bit`: says quickly which classes an element has not.
  var classBits: UInt64 = 0
  /// The live state of a form control, once the page has told it.
  var liveValue: String?
  var liveChecked: Bool?
  var liveSelected: Bool?
  var states: ControlStates = []
  /// What an image shows, once it is there.
  var picture: Picture?
  /// What the node is for the rendered tree, where that is another one.
  var roles: FlatRoles = []
  /// Whether a custom element has got its definition; others are defined without.
  var isDefined = false

  init(id: NodeID, kind: Kind) {
    self.id = id
    self.kind = kind
  }
}
