import TerminalModel

/// Traverses the fragments in painting order (CSS 2.2, appendix E), clipped to an area.
struct PaintWalker<Visitor: PaintVisitor> {
  let tree: BoxTree
  let positions: BoxPositions
  var visitor: Visitor

  init(tree: BoxTree, scroll: ScrollOffsets, viewport: GridSize, visitor: Visitor) {
    self.tree = tree
    self.visitor = visitor
    positions = BoxPositions(scroll: scroll, viewport: viewport)
  }

  mutating func run(clip: GridRect) {
    guard let root = tree.root.fragment else { return }
    if root.hasLayers { tree.assignOrder() }
    paintContext(root, at: GridPoint(column: 0, row: -positions.scroll.row), clip: clip, hasOwnLayers: true)
  }

  /// Paints a box with its content. The layers of boxes without a stacking context are painted by the enclosing
  /// stacking context.
  private mutating func paintContext(_ fragment: Fragment, at origin: GridPoint, clip: GridRect, hasOwnLayers: Bool) {
    var layers: [PaintLayer] = []
    if hasOwnLayers, fragment.hasLayers {
      gather(fragment, at: origin, clip: clip, &layers)
      layers.sort { ($0.zIndex, $0.order) < ($1.zIndex, $1.order) }
    }
    visitor.visit(box: fragment, at: origin, clip: clip)
    for layer in layers where layer.zIndex < 0 { paint(layer) }
    paintBackgrounds(fragment, at: origin, clip: clip)
    if fragment.hasLayers { paintFloats(fragment, at: origin, clip: clip) }
    paintContent(fragment, at: origin, clip: clip)
    for layer in layers where layer.zIndex >= 0 { paint(layer) }
    markScrolling(fragment, at: origin, clip: clip)
  }

  private mutating func paint(_ layer: PaintLayer) {
    paintContext(
      layer.fragment, at: layer.origin, clip: layer.clip, hasOwnLayers: layer.fragment.box.isStackingContext)
  }

  // MARK: Painting phases

  private mutating func paintBackgrounds(_ fragment: Fragment, at origin: GridPoint, clip: GridRect) {
    let inner = Inner(fragment, origin, clip, positions)
    for index in inner.rows(of: fragment) {
      let child = fragment.children[index]
      guard child.role == .block, !child.fragment.box.isLayer, let position = inner.position(of: child, positions)
      else {
        continue
      }
      visitor.visit(box: child.fragment, at: position, clip: inner.clip)
      if !child.fragment.children.isEmpty { paintBackgrounds(child.fragment, at: position, clip: inner.clip) }
    }
  }

  private mutating func paintFloats(_ fragment: Fragment, at origin: GridPoint, clip: GridRect) {
    let inner = Inner(fragment, origin, clip, positions)
    for index in inner.rows(of: fragment) {
      let child = fragment.children[index]
      if child.fragment.box.isLayer { continue }
      switch child.role {
      case .float:
        guard let position = inner.position(of: child, positions) else { continue }
        paintContext(child.fragment, at: position, clip: inner.clip, hasOwnLayers: false)
      case .block:
        guard child.fragment.hasLayers, let position = inner.position(of: child, positions) else { continue }
        paintFloats(child.fragment, at: position, clip: inner.clip)
      case .inline, .outOfFlow, .fixed: continue
      }
    }
  }

  private mutating func paintContent(_ fragment: Fragment, at origin: GridPoint, clip: GridRect) {
    let inner = Inner(fragment, origin, clip, positions)
    for text in fragment.texts {
      let row = inner.origin.row + text.row
      guard row >= inner.clip.row, row < inner.clip.maxRow else { continue }
      visitor.visit(text: text, of: fragment, at: inner.origin, clip: inner.clip)
    }
    for index in inner.rows(of: fragment) {
      let child = fragment.children[index]
      if child.fragment.box.isLayer { continue }
      switch child.role {
      case .inline:
        guard let position = inner.position(of: child, positions) else { continue }
        paintContext(child.fragment, at: position, clip: inner.clip, hasOwnLayers: false)
      case .block:
        guard let position = inner.position(of: child, positions) else { continue }
        paintContent(child.fragment, at: position, clip: inner.clip)
        markScrolling(child.fragment, at: position, clip: inner.clip)
      case .float, .outOfFlow, .fixed: continue
      }
    }
  }

  private mutating func markScrolling(_ fragment: Fragment, at origin: GridPoint, clip: GridRect) {
    guard fragment.box.isScrollContainer else { return }
    visitor.visit(scrolled: fragment, offset: positions.scroll.offset(of: fragment), at: origin, clip: clip)
  }

  // MARK: Layers

  /// Collects the layers of a stacking context.
  private func gather(_ fragment: Fragment, at origin: GridPoint, clip: GridRect, _ layers: inout [PaintLayer]) {
    let inner = Inner(fragment, origin, clip, positions)
    for index in inner.rows(of: fragment) {
      let child = fragment.children[index]
      let box = child.fragment.box
      guard box.isLayer || child.fragment.hasLayers, let position = inner.position(of: child, positions) else {
        continue
      }
      if box.isLayer {
        layers.append(
          PaintLayer(
            fragment: child.fragment, origin: position, clip: inner.clip, zIndex: zIndex(of: box, in: fragment.box),
            order: box.treeOrder))
      }
      if !box.isStackingContext, child.fragment.hasLayers {
        gather(child.fragment, at: position, clip: inner.clip, &layers)
      }
    }
  }

  /// An out-of-flow box can belong to a stacking context between itself and its containing block, and is painted at
  /// that context's z-index.
  private func zIndex(of box: LayoutBox, in host: LayoutBox) -> Int {
    var zIndex = box.zIndex
    guard box.role == .outOfFlow else { return zIndex }
    var current = box.parent
    while let ancestor = current, ancestor !== host {
      if ancestor.isStackingContext { zIndex = ancestor.zIndex }
      current = ancestor.parent
    }
    return zIndex
  }

  /// The origin and the clip of a box's content.
  private struct Inner {
    let origin: GridPoint
    let fixedOrigin: GridPoint
    let clip: GridRect

    init(_ fragment: Fragment, _ origin: GridPoint, _ clip: GridRect, _ positions: BoxPositions) {
      guard fragment.box.clips else {
        self.origin = origin
        self.clip = clip
        fixedOrigin = GridPoint(column: 0, row: 0)
        return
      }
      let offset = positions.scroll.offset(of: fragment)
      self.origin = GridPoint(column: origin.column - offset.column, row: origin.row - offset.row)
      fixedOrigin = self.origin
      var area = fragment.paddingBox
      area.column += origin.column
      area.row += origin.row
      self.clip = clip.intersection(fragment.clipped(area, from: clip))
    }

    /// The indices of the children in the clipped rows.
    func rows(of fragment: Fragment) -> Range<Int> {
      let top = clip.row - origin.row
      return fragment.children(inRows: top..<top + max(0, clip.rows))
    }

    /// The position of a child; nil if it is outside the clip.
    func position(of child: ChildFragment, _ positions: BoxPositions) -> GridPoint? {
      let origin = child.role == .fixed ? fixedOrigin : origin
      var point = GridPoint(column: origin.column + child.column, row: origin.row + child.row)
      if child.fragment.box.style.position == .sticky {
        let shift = positions.stickyShift(of: child.fragment.box)
        point.column += shift.column
        point.row += shift.row
      }
      let overflow = child.fragment.overflow
      guard point.row + overflow.row < clip.maxRow, point.row + overflow.maxRow > clip.row,
        point.column + overflow.column < clip.maxColumn, point.column + overflow.maxColumn > clip.column
      else { return nil }
      return point
    }
  }
}

extension Fragment {
  /// Removes the clip along the axes with visible overflow.
  func clipped(_ area: GridRect, from clip: GridRect) -> GridRect {
    var result = area
    if box.style.overflowX == .visible { (result.column, result.columns) = (clip.column, clip.columns) }
    if box.style.overflowY == .visible { (result.row, result.rows) = (clip.row, clip.rows) }
    return result
  }
}
