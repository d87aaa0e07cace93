extension BoxTree {
  /// Numbers the boxes in tree order, which the painting order depends on. Only done on demand after changes.
  func assignOrder() {
    guard !hasValidOrder else { return }
    hasValidOrder = true
    var next = 0
    var waiting = [root]
    while let box = waiting.popLast() {
      box.treeOrder = next
      next += 1
      waiting.append(contentsOf: box.children.reversed())
    }
  }
}
