/// Container queries: style and layout alternate until container sizes are stable (CSS Conditional 5, section 4).
extension LayoutDocument {
  /// The maximum number of rounds. Each round settles one level of nested containers.
  static let maximumContainerRounds = 8

  /// Updates the container sizes from layout. Returns whether descendants of containers need restyling.
  func updateContainerSizes(_ tree: BoxTree) -> Bool {
    guard let map = styleState.map, styleState.contexts?.hasContainerRules ?? false else { return false }
    var isOther = false
    for slot in map.containers {
      let size = tree.box(of: slot)?.fragment.map { fragment in
        let content = fragment.contentBox
        return ContainerSize(width: Double(max(0, content.columns)) * 8, height: Double(max(0, content.rows)) * 16)
      }
      guard styleState.containerSizes[slot] != size else { continue }
      styleState.containerSizes[slot] = size
      isOther = true
      markElements(below: slot)
    }
    return isOther
  }
}
