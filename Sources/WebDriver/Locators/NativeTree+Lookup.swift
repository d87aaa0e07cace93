extension NativeTree {
  /// The value of an attribute of the dialect; nil if the element does not have it.
  func attribute(_ name: String, of index: Int) -> String? {
    attributes(of: index).first { $0.name == name }?.value
  }

  /// The indices of the elements below at least one of the elements, in document order.
  func descendants(ofAny roots: [Int]) -> [Int] {
    var isInside = [Bool](repeating: false, count: elements.count)
    for root in roots { isInside[root] = true }
    return elements.indices.filter { index in
      guard let parent = elements[index].parent, isInside[parent] else { return false }
      isInside[index] = true
      return true
    }
  }
}
