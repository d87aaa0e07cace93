/// Adjusts computed values that depend on each other.
enum StyleAdjustment {
  static func finish(_ style: ComputedStyle, parent: ComputedStyle, isRoot: Bool) {
    // Scrollability of one axis applies to both (CSS Overflow 3, section 3.1).
    let clips: [CSSKeyword] = [.visible, .clip]
    if clips.contains(style.overflowX) != clips.contains(style.overflowY) {
      if style.overflowX == .visible { style.overflowX = .auto }
      if style.overflowX == .clip { style.overflowX = .hidden }
      if style.overflowY == .visible { style.overflowY = .auto }
      if style.overflowY == .clip { style.overflowY = .hidden }
    }
    style.isOriginalDisplayInline = style.isInlineLevel
    // Blockification (CSS Display 3, section 2.7).
    switch style.position {
    case .absolute, .fixed:
      style.float = .none
      style.display = blockified(style.display)
    default:
      let isItem: Bool =
        switch parent.display {
        case .flex, .inlineFlex, .grid, .inlineGrid, .webkitBox, .webkitInlineBox: true
        default: false
        }
      if isRoot || style.float != .none || isItem { style.display = blockified(style.display) }
    }
    style.decoration = parent.decoration.union(style.ownDecoration)
    // Decorations do not propagate to atomic inlines, floats and out-of-flow boxes (CSS Text Decoration 3, section
    // 2.1).
    switch style.display {
    case .inlineBlock, .inlineFlex, .inlineGrid, .inlineTable, .webkitInlineBox: style.decoration = style.ownDecoration
    default:
      if style.float != .none || style.position == .absolute || style.position == .fixed {
        style.decoration = style.ownDecoration
      }
    }
    style.effectiveOpacity = parent.effectiveOpacity * style.opacity
    // A box that is scaled to zero is invisible with its content.
    if style.hasZeroScale { style.effectiveOpacity = 0 }
  }

  static func blockified(_ display: CSSKeyword) -> CSSKeyword {
    switch display {
    case .inline, .inlineBlock, .tableRow, .tableCell, .tableRowGroup, .tableHeaderGroup, .tableFooterGroup,
      .tableCaption, .tableColumn, .tableColumnGroup:
      .block
    case .inlineFlex: .flex
    case .webkitInlineBox: .webkitBox
    case .inlineGrid: .grid
    case .inlineTable: .table
    default: display
    }
  }
}

extension ComputedStyle {
  /// The used color scheme.
  func prefersDark(_ environment: MediaQuery.Environment) -> Bool {
    switch colorScheme {
    case .dark: true
    case .light, .normal: false
    default: environment.prefersDark
    }
  }
}
