import TerminalModel

/// A box of the box tree for an element, a text or a pseudo-element (CSS Display 3).
///
/// A box caches its layout per input. After a change only dirty boxes, and ancestors whose outcome changes, are laid
/// out again.
final class LayoutBox {
  /// The origin of a box.
  enum Source {
    case element, text, before, after, anonymous
  }

  /// The layout algorithm of a box.
  enum Kind {
    case flow, flex, grid, table, rowGroup, row, column, control, inline, text, lineBreak
  }

  /// The participation of a box in its parent's layout.
  enum Role {
    case block, inline, float, outOfFlow
  }

  let source: Source
  /// The slot of the element or text; for an anonymous box that of the element around it.
  let slot: Int
  let kind: Kind
  let role: Role
  let depth: Int
  /// The computed style; for a text that of its parent element.
  var style: ComputedStyle
  /// The text of generated content; document text is read from the tree.
  var text = ""
  /// `BoxTree.release` breaks the reference cycle.
  var parent: LayoutBox?
  var children: [LayoutBox] = []
  /// A box with the marker's style, if rules apply to `::marker`.
  var marker: LayoutBox?

  var cache = LayoutCache()
  var invalidation = LayoutInvalidation()
  /// The box was removed from the tree.
  var isReleased = false
  var isReused = false
  var propagatesOverflowToViewport = false

  /// The box that positions an out-of-flow box.
  var positioningBox: LayoutBox?
  /// The current fragment, and where it is.
  var fragment: Fragment?
  var placement = BoxPlacement()
  /// The position in tree order, see `BoxTree.assignOrder`.
  var treeOrder = 0

  init(_ source: Source, slot: Int, kind: Kind, role: Role, style: ComputedStyle, parent: LayoutBox?) {
    self.source = source
    self.slot = slot
    self.kind = kind
    self.role = role
    self.style = style
    self.parent = parent
    depth = (parent?.depth ?? -1) + 1
  }

  /// Whether the box has its own layout; the other kinds are part of an ancestor's layout.
  var isIndependentlyLaidOut: Bool {
    switch kind {
    case .flow, .flex, .grid, .table, .control: true
    case .rowGroup, .row, .column, .inline, .text, .lineBreak: false
    }
  }

  /// The box whose layout includes this box.
  var layoutParent: LayoutBox? {
    if role == .outOfFlow, let positioningBox, !positioningBox.isReleased { return positioningBox }
    var current = parent
    while let box = current, !box.isIndependentlyLaidOut { current = box.parent }
    return current
  }

  var isInlineLevel: Bool { role == .inline }

  /// Whether the box establishes a formatting context, which contains floats and the margins of its children.
  var establishesFormattingContext: Bool {
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

  /// Whether the text determines the direction: `dir=auto`, `bdi`, `unicode-bidi: plaintext`.
  var isPlaintext: Bool { style.unicodeBidi == .plaintext }

  /// Whether the parent's direction is right-to-left.
  var isInRightToLeft: Bool { parent?.style.isRightToLeft ?? false }

  /// Whether a `float` or `clear` value means the left side.
  func isLeft(_ side: CSSKeyword) -> Bool {
    switch side {
    case .right: false
    case .inlineStart: !isInRightToLeft
    case .inlineEnd: isInRightToLeft
    default: true
    }
  }

  /// `clear` with logical sides mapped to physical ones.
  var physicalClear: CSSKeyword {
    switch style.clear {
    case .inlineStart, .inlineEnd: isLeft(style.clear) ? .left : .right
    default: style.clear
    }
  }

  var isPositioned: Bool { style.position != .staticPosition }

  /// Whether the box is the containing block of absolutely positioned descendants.
  var isContainingBlock: Bool { parent == nil || isPositioned || style.isTransformed }

  /// Whether overflow is clipped; the root element and the body propagate it to the viewport.
  var clips: Bool {
    (style.overflowX != .visible || style.overflowY != .visible) && !propagatesOverflowToViewport && kind != .inline
  }

  /// Whether the box creates a stacking context (CSS 2.2, appendix E).
  var isStackingContext: Bool {
    if parent == nil || style.opacity < 1 || style.isTransformed { return true }
    switch style.position {
    case .fixed, .sticky: return true
    case .relative, .absolute: return style.zIndex != nil
    default: return style.zIndex != nil && (parent?.kind == .flex || parent?.kind == .grid)
    }
  }

  /// Whether the box is painted in the layer phases, above in-flow content.
  var isLayer: Bool { isPositioned || isStackingContext }

  var zIndex: Int {
    isPositioned || parent?.kind == .flex || parent?.kind == .grid ? style.zIndex ?? 0 : 0
  }

  /// Whether the content can be scrolled.
  var isScrollContainer: Bool { clips && !(style.overflowX == .clip && style.overflowY == .clip) }

  /// The slot of the element for hit testing: texts belong to their parent element.
  func element(_ store: NodeStore) -> Int { source == .text ? store.flatParent(of: slot) : slot }
}

/// An out-of-flow box on its way up to its containing block, with its static position.
struct OutOfFlowBox: Equatable {
  let box: LayoutBox
  var column: Int
  var row: Int

  func moved(columns: Int, rows: Int) -> OutOfFlowBox {
    OutOfFlowBox(box: box, column: column + columns, row: row + rows)
  }

  static func == (left: OutOfFlowBox, right: OutOfFlowBox) -> Bool {
    left.box === right.box && left.column == right.column && left.row == right.row
  }
}
