/// Container queries: style asks layout, which asks style (CSS Conditional 5, section 4).
extension MirrorDocument {
  /// Containers in containers settle one level a round; deeper ones stay as they are.
  static let containerRounds = 8

  /// Takes over what layout made of the containers. True when elements inside of them have to be styled again.
  func noteContainerSizes(_ tree: BoxTree) -> Bool {
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
