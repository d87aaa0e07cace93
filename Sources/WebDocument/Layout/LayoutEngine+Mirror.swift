/// Right-to-left flex, grid and table containers are laid out left-to-right and then mirrored (CSS Writing Modes 4,
/// section 2.1): the items' margins and sides are swapped first.
extension LayoutEngine {
  static func isMirrored(_ style: ComputedStyle) -> Bool { style.isRightToLeft }

  /// The inline-start and inline-end margins of an item.
  func inlineMargins(_ box: LayoutBox, basis: Int, isMirrored: Bool) -> (left: Int, right: Int) {
    let margins = horizontalMargins(box, basis: basis)
    return isMirrored ? (margins.right, margins.left) : margins
  }

  /// Swaps `left` and `right`.
  static func side(_ keyword: CSSKeyword, isMirrored: Bool) -> CSSKeyword {
    guard isMirrored else { return keyword }
    switch keyword {
    case .left: return .right
    case .right: return .left
    default: return keyword
    }
  }

  /// The physical column of a box in a container.
  static func column(_ column: Int, _ columns: Int, in content: Fragment, isMirrored: Bool) -> Int {
    guard isMirrored else { return column }
    return content.columns - content.edges.right + content.edges.left - column - columns
  }
}
