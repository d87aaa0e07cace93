import TerminalModel

/// Values that are derived from several properties for layout and paint.
extension ComputedStyle {
  var isBold: Bool { fontWeight >= 600 }
  /// Whether the box is laid out but not painted.
  var isInvisible: Bool { visibility != .visible || effectiveOpacity < 0.02 }

  /// Whether transforms scale the box to zero.
  var hasZeroScale: Bool {
    if let scale = opaqueNonInherited[.scale], scale.split(separator: " ").contains(where: { Double($0) == 0 }) {
      return true
    }
    guard transformText.contains("scale") || transformText.hasPrefix("matrix(") else { return false }
    let basis = LengthConversionContext(fontSize: fontSize, rootFontSize: fontSize, viewportWidth: 0, viewportHeight: 0)
    return TransformMatrix(transformText, basis: basis, width: 0, height: 0)?.isFlat ?? false
  }

  /// Whether the style changes counters.
  var affectsCounters: Bool { !counterReset.isEmpty || !counterIncrement.isEmpty || !counterSet.isEmpty }

  /// The value of the axis that is not `visible`.
  var overflow: CSSKeyword { overflowY == .visible ? overflowX : overflowY }

  /// The largest corner radius in pixels; percentages count as pixels.
  var radius: Double {
    [radii.top, radii.right, radii.bottom, radii.left].map { $0.pixels + $0.percent }.max() ?? 0
  }

  /// The grid template; nil if the box is not a grid container.
  var grid: GridTemplate? {
    guard display == .grid || display == .inlineGrid else { return nil }
    return GridTemplate(
      columns: gridTemplateColumns, rows: gridTemplateRows, areas: gridTemplateAreas, autoColumns: gridAutoColumns,
      autoRows: gridAutoRows, flow: gridAutoFlow)
  }

  /// Whether the outer display type is inline.
  var isInlineLevel: Bool {
    switch display {
    case .inline, .inlineBlock, .inlineFlex, .inlineGrid, .inlineTable, .webkitInlineBox, .contents: true
    default: false
    }
  }

  var attributes: CellAttributes {
    var attributes: CellAttributes = []
    if isBold { attributes.insert(.bold) }
    if isItalic { attributes.insert(.italic) }
    if decoration.isUnderlined { attributes.insert(.underline) }
    if decoration.isStruckThrough { attributes.insert(.strikethrough) }
    if effectiveOpacity < 0.7 { attributes.insert(.dim) }
    return attributes
  }
}

extension ComputedStyle {
  /// The track properties of a grid container.
  var gridTemplate: GridTemplate {
    GridTemplate(
      columns: gridTemplateColumns, rows: gridTemplateRows, areas: gridTemplateAreas, autoColumns: gridAutoColumns,
      autoRows: gridAutoRows, flow: gridAutoFlow)
  }
}
