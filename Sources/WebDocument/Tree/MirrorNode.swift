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
  var parent = none
  var firstChild = none
  var lastChild = none
  var previous = none
  var next = none
  /// Text of a text node; the text of the sheet that a `link` brought.
  var text = ""
  var attributes: [MirrorAttribute] = []
  var idName: Name?
  var classNames: [Name] = []
  /// The live state of a form control, once the page has told it.
  var liveValue: String?
  var liveChecked: Bool?
  var liveSelected: Bool?
  var states: ControlStates = []
  /// What the node is for the rendered tree, where that is another one.
  var roles: FlatRoles = []
  /// Whether a custom element has got its definition; others are defined without.
  var isDefined = false

  init(id: NodeID, kind: Kind) {
    self.id = id
    self.kind = kind
  }
}
