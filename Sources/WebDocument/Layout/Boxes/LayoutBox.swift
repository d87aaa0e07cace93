import TerminalModel

/// One box of the box tree: what an element, a text, or a pseudo-element becomes in layout (CSS Display 3).
///
/// A box keeps what it was laid out to, for each input that it was asked for. After a change only boxes that are dirty, and
/// those around them whose outcome follows from it, are laid out again.
final class LayoutBox {
  /// What a box was made for.
  enum Source {
    case element, text, before, after, anonymous
  }

  /// How a box lays out what it contains.
  enum Kind {
    case flow, flex, grid, table, rowGroup, row, column, control, inline, text, lineBreak
  }

  /// How a box takes part in what is around it.
  enum Role {
    case block, inline, float, outOfFlow
  }

  let source: Source
  /// The element or text in the tree; for anonymous boxes the element around them.
  let slot: Int
  let kind: Kind
  let role: Role
  let depth: Int
  /// Of a text the style of the element around it.
  var style: ComputedStyle
  /// Text of generated content; texts of the tree are read there.
  var text = ""
  /// Cycles are broken by `BoxTree.release`.
  var parent: LayoutBox?
  var children: [LayoutBox] = []
  /// Has the style of the marker, when rules say something of it.
  var marker: LayoutBox?

  /// What this box was laid out to, by input.
  var fragments: [Fragment] = []
  var intrinsicWidth: IntrinsicWidth?
  /// A fragment was forgotten that boxes around can still hold.
  var hasForgotten = false
  /// Its content or style changed since it was laid out.
  var isDirty = false
  /// It waits in `dirtyChildren` of the box that lays it out.
  var isQueued = false
  var dirtyChildren: [LayoutBox] = []
  /// It left the tree.
  var isReleased = false
  var isWaitingForChildren = false

  /// For an absolutely positioned box the one that placed it.
  var host: LayoutBox?
  /// The fragment that is shown, the box whose fragment contains it, and its place there.
  var fragment: Fragment?
  var container: LayoutBox?
  var column = 0
  var row = 0

  /// Inputs beyond this number are forgotten, the oldest first.
  private static let fragmentLimit = 4

  init(_ source: Source, slot: Int, kind: Kind, role: Role, style: ComputedStyle, parent: LayoutBox?) {
    self.source = source
    self.slot = slot
    self.kind = kind
    self.role = role
    self.style = style
    self.parent = parent
    depth = (parent?.depth ?? -1) + 1
  }

  func fragment(for input: LayoutInput) -> Fragment? {
    for fragment in fragments where fragment.input == input { return fragment }
    return nil
  }

  func remember(_ fragment: Fragment) {
    if fragments.count >= Self.fragmentLimit {
      fragments.removeFirst()
      hasForgotten = true
    }
    fragments.append(fragment)
  }

  /// Whether it is laid out by itself; the others are part of the layout of a box around them.
  var isLaidOutAlone: Bool {
    switch kind {
    case .flow, .flex, .grid, .table, .control: true
    case .rowGroup, .row, .column, .inline, .text, .lineBreak: false
    }
  }

  /// The box that lays this one out.
  var layoutParent: LayoutBox? {
    if role == .outOfFlow, let host, !host.isReleased { return host }
    var current = parent
    while let box = current, !box.isLaidOutAlone { current = box.parent }
    return current
  }

  var isInlineLevel: Bool { role == .inline }

  /// Whether it keeps margins and floats of its content inside (a formatting context of its own).
  var isContext: Bool {
    switch kind {
    case .flex, .grid, .table, .control: return true
    case .flow: break
    case .rowGroup, .row, .column, .inline, .text, .lineBreak: return false
    }
    if role != .block || parent == nil || clips { return true }
    switch style.display {
    case .block, .listItem: break
    default: return source != .anonymous || parent?.kind != .flow
    }
    switch parent?.kind {
    case .flex, .grid, .row: return true
    default: return false
    }
  }

  /// Whether its text itself says in which direction it runs: `dir=auto`, `bdi`, `unicode-bidi: plaintext`.
  var isPlaintext: Bool { style.unicodeBidi == .plaintext }

  /// Whether lines of what contains it begin at the right.
  var isInRightToLeft: Bool { parent?.style.isRightToLeft ?? false }

  /// Whether it floats to the left, or goes below floats that do.
  func isLeft(_ side: CSSKeyword) -> Bool {
    switch side {
    case .right: false
    case .inlineStart: !isInRightToLeft
    case .inlineEnd: isInRightToLeft
    default: true
    }
  }

  /// `clear` by sides of the screen.
  var physicalClear: CSSKeyword {
    switch style.clear {
    case .inlineStart, .inlineEnd: isLeft(style.clear) ? .left : .right
    default: style.clear
    }
  }

  var isPositioned: Bool { style.position != .staticPosition }

  /// Whether absolutely positioned boxes inside of it are placed by it.
  var isContainingBlock: Bool { parent == nil || isPositioned || style.isTransformed }

  /// What reaches over its edges is cut off; the root element and the body leave that to the viewport.
  var clips: Bool {
    (style.overflowX != .visible || style.overflowY != .visible) && !givesOverflowToViewport && kind != .inline
  }

  var givesOverflowToViewport = false
  /// Place in the order of the tree, see `BoxTree.number`.
  var order = 0

  /// Whether it is painted as a whole, with a place of its own among the layers around it (CSS 2.2, appendix E).
  var isStackingContext: Bool {
    if parent == nil || style.opacity < 1 || style.isTransformed { return true }
    switch style.position {
    case .fixed, .sticky: return true
    case .relative, .absolute: return style.zIndex != nil
    default: return style.zIndex != nil && (parent?.kind == .flex || parent?.kind == .grid)
    }
  }

  /// Whether it is painted among the layers, above what is in the flow.
  var isLayer: Bool { isPositioned || isStackingContext }

  var zIndex: Int {
    isPositioned || parent?.kind == .flex || parent?.kind == .grid ? style.zIndex ?? 0 : 0
  }

  /// Whether its content can be moved behind its edges.
  var isScrollContainer: Bool { clips && !(style.overflowX == .clip && style.overflowY == .clip) }

  /// The element that a user finds at it: texts belong to the element around them.
  func element(_ store: NodeStore) -> Int { source == .text ? store.flatParent(of: slot) : slot }
}
