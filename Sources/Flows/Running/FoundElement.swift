/// An element in the screen in which it was found.
struct FoundElement {
  var elements: [ScreenElement]
  var index: Int

  var element: ScreenElement { elements[index] }

  /// What a tap leads to: the element's own target, else that of the nearest element around it.
  var target: ElementTarget {
    let around = [index] + ElementTree(elements).ancestors(of: index)
    return around.lazy.map { elements[$0].target }.first { $0 != .none } ?? .none
  }
}
