/// A found element with the elements of its screen.
struct FoundElement {
  var elements: [ScreenElement]
  var index: Int

  var element: ScreenElement { elements[index] }

  /// The target of a tap: the element's own, or that of the nearest ancestor that has one.
  var target: ElementTarget {
    let path = [index] + ElementTree(elements).ancestors(of: index)
    return path.lazy.map { elements[$0].target }.first { $0 != .none } ?? .none
  }
}
