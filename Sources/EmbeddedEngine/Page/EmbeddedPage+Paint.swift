import PageWire
import TerminalModel
import WebDocument

extension EmbeddedPage {
  /// The state that affects painting, apart from the tree.
  var paintRequest: PaintRequest {
    let focused = script.status(.focusedNode)
    return PaintRequest(
      scrollRow: Int(script.status(.scrollRow)), focused: focused < 0 ? nil : NodeID(UInt32(focused)),
      caret: Int(script.status(.caret)), anchor: Int(script.status(.anchor)))
  }

  /// Paints if something changed, and reports the changed rows. Painting is blocked by style sheets of the head, so
  /// that unstyled content is never shown.
  func paint() {
    if script.status(.treeChanged) != 0 || !tree.isEmpty { painter.needsPaint = true }
    guard script.status(.renderBlockers) == 0 else { return }
    let drawing = tree.isEmpty ? nil : { (page: inout PaintedPage) in self.drawFrames(on: &page) }
    guard let changes = painter.paint(layoutDocument, paintRequest, drawing: drawing) else { return }
    if let frame = changes.renderedFrame { report(.didPaint(frame)) }
    if let scroll = changes.scroll { report(.didChangeScroll(scroll)) }
  }
}
