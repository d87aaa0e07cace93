import TerminalModel

/// The used values of an element for `getComputedStyle` (CSSOM, section 9).
///
/// Values that need no layout cause none.
struct UsedValueResolver {
  let document: LayoutDocument
  let slot: Int
  let style: ComputedStyle

  /// The box of the element after layout; nil if it has none.
  private var box: LayoutBox? { document.layout().box(of: slot) }

  /// Nil if the resolved value is the computed value.
  func value(of property: CSSProperty) -> String? {
    let physical = property.physical(isRightToLeft: style.isRightToLeft)
    switch physical {
    case .width, .height:
      guard style.display != .inline, style.display != .contents else { return nil }
      return size(isWidth: physical == .width)
    case .minWidth, .minHeight: return minimumSize(physical == .minWidth ? style.minWidth : style.minHeight)
    case .top: return inset(style.inset.top, style.inset.bottom, isColumn: true)
    case .bottom: return inset(style.inset.bottom, style.inset.top, isColumn: true, isEnd: true)
    case .left: return inset(style.inset.left, style.inset.right, isColumn: false)
    case .right: return inset(style.inset.right, style.inset.left, isColumn: false, isEnd: true)
    case .marginTop: return edge(style.margin.top)
    case .marginBottom: return edge(style.margin.bottom)
    case .marginLeft: return edge(style.margin.left, sideOf: .left)
    case .marginRight: return edge(style.margin.right, sideOf: .right)
    case .paddingTop: return edge(style.padding.top)
    case .paddingRight: return edge(style.padding.right)
    case .paddingBottom: return edge(style.padding.bottom)
    case .paddingLeft: return edge(style.padding.left)
    case .transform: return matrix
    default: return nil
    }
  }

  private static func pixels(_ value: Double) -> String { NumberSerializer.serialize(value) + "px" }

  /// The content-box size, or the border-box size with `box-sizing: border-box`.
  private func size(isWidth: Bool) -> String? {
    if let box, box.fragment != nil {
      return Self.pixels(pixels(of: box, isWidth: isWidth, depth: 0))
    }
    return document.area(of: slot, scrollRow: 0).map { Self.pixels(Double(isWidth ? $0.columns * 8 : $0.rows * 16)) }
  }

  /// The specified size if it rounds to the laid out number of cells; otherwise the size in cells.
  private func pixels(of box: LayoutBox, isWidth: Bool, depth: Int) -> Double {
    guard let fragment = box.fragment else { return 0 }
    let style = box.style
    let rect = style.boxSizing == .borderBox ? fragment.rect : fragment.contentBox
    let cells = max(0, isWidth ? rect.columns : rect.rows)
    let unit = isWidth ? 8.0 : 16.0
    guard depth < 64, case .length(let length) = isWidth ? style.width : style.height else {
      return Double(cells) * unit
    }
    var base = 0.0
    if !length.isFixed, let container = box.placement.container {
      guard container.parent != nil || isWidth else { return Double(cells) * unit }
      base = pixels(of: container, isWidth: isWidth, depth: depth + 1)
      if container.parent == nil { base = Double(document.viewport.columns * 8) }
    }
    let asked = length.value(base)
    return asked >= 0 && Int((asked / unit + 0.5).rounded(.down)) == cells ? asked : Double(cells) * unit
  }

  /// The automatic minimum size is zero, except for flex and grid items.
  private func minimumSize(_ size: StyleSize) -> String? {
    guard size == .auto, let parent = box?.parent else { return nil }
    return parent.kind == .flex || parent.kind == .grid ? nil : "0px"
  }

  private func inset(
    _ own: StyleLength?, _ other: StyleLength?, isColumn: Bool, isEnd: Bool = false
  ) -> String? {
    guard style.position != .staticPosition, let box, let fragment = box.fragment,
      let container = box.placement.container, let around = container.fragment
    else { return nil }
    let isPlaced = style.position == .absolute || style.position == .fixed
    let area = isPlaced ? (container.parent == nil ? viewportArea : around.paddingBox) : around.contentBox
    let whole = Double(isColumn ? area.rows * 16 : area.columns * 8)
    if let own { return Self.pixels(own.value(whole)) }
    switch style.position {
    case .relative: return Self.pixels(other.map { 0 - $0.value(whole) } ?? 0)
    case .absolute, .fixed:
      let before = isColumn ? box.placement.row - area.row : box.placement.column - area.column
      let size = isColumn ? fragment.rows : fragment.columns
      let rest = (isColumn ? area.rows : area.columns) - before - size
      return Self.pixels(Double(isEnd ? rest : before) * (isColumn ? 16 : 8))
    default: return nil
    }
  }

  private var viewportArea: GridRect {
    GridRect(column: 0, row: 0, columns: document.viewport.columns, rows: document.viewport.rows)
  }

  private enum Side {
    case left, right
  }

  /// Margins and paddings in pixels; `auto` margins have their used value.
  private func edge(_ length: StyleLength?, sideOf side: Side? = nil) -> String? {
    if let length, length.isFixed { return nil }
    guard let box, let fragment = box.fragment, let around = box.placement.container?.fragment else {
      return nil
    }
    let area = around.contentBox
    if let length { return Self.pixels(length.value(Double(area.columns * 8))) }
    guard box.role == .block else { return "0px" }
    switch side {
    case .left: return Self.pixels(Double(max(0, box.placement.column - area.column) * 8))
    case .right: return Self.pixels(Double(max(0, area.maxColumn - box.placement.column - fragment.columns) * 8))
    case nil: return "0px"
    }
  }

  private var matrix: String? {
    guard style.transformText != "none", let fragment = box?.fragment else { return nil }
    let environment = document.environment
    let basis = LengthConversionContext(
      fontSize: style.fontSize, rootFontSize: document.styleState.rootFontSize, viewportWidth: environment.width,
      viewportHeight: environment.height)
    return TransformMatrix(
      style.transformText, basis: basis, width: Double(fragment.columns * 8), height: Double(fragment.rows * 16))?.text
  }
}
