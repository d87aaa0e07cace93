extension BoxTree {
  /// Numbers the boxes in the order of the tree, for what is painted by it. Done only where layers ask, after changes.
  func number() {
    guard !isNumbered else { return }
    isNumbered = true
    var next = 0
    var waiting = [root]
    while let box = waiting.popLast() {
      box.order = next
      next += 1
      waiting.append(contentsOf: box.children.reversed())
    }
  }
}
