/// Containers whose first column is at the right are laid out as if it were at the left, and then turned round (CSS
/// Writing Modes 4, section 2.1): their items' margins and sides change places before that.
extension LayoutEngine {
  static func isMirrored(_ style: ComputedStyle) -> Bool { style.isRightToLeft }

  /// Margins at the inline start and the inline end of an item in a container.
  func inlineMargins(_ box: LayoutBox, basis: Int, isMirrored: Bool) -> (left: Int, right: Int) {
    let margins = horizontalMargins(box, basis: basis)
    return isMirrored ? (margins.right, margins.left) : margins
  }

  /// `left` and `right` change places.
  static func side(_ keyword: CSSKeyword, isMirrored: Bool) -> CSSKeyword {
    guard isMirrored else { return keyword }
    switch keyword {
    case .left: return .right
    case .right: return .left
    default: return keyword
    }
  }

  /// The column of a box in a container of a content width, counted from its left.
  static func column(_ column: Int, _ columns: Int, in content: Fragment, isMirrored: Bool) -> Int {
    guard isMirrored else { return column }
    return content.columns - content.edges.right + content.edges.left - column - columns
  }
}
