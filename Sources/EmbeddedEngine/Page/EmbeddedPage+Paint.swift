import PageWire
import TerminalModel
import WebDocument

extension EmbeddedPage {
  /// What the page looks like depends on this beside its tree.
  var paintRequest: PaintRequest {
    let focused = script.status(.focusedNode)
    return PaintRequest(
      scrollRow: Int(script.status(.scrollRow)), focused: focused < 0 ? nil : NodeID(UInt32(focused)),
      caret: Int(script.status(.caret)), anchor: Int(script.status(.anchor)))
  }

  /// Paints when something changed and reports the rows that look different. While style sheets of the head are under
  /// way nothing is painted, so that no page is shown undressed.
  func paint() {
    if script.status(.treeChanged) != 0 || !tree.isEmpty { painter.needsPaint = true }
    guard script.status(.renderBlockers) == 0 else { return }
    let drawing = tree.isEmpty ? nil : { (page: inout PaintedPage) in self.drawFrames(on: &page) }
    guard let changes = painter.paint(mirror, paintRequest, drawing: drawing) else { return }
    if let frame = changes.frame { report(.didPaint(frame)) }
    if let scroll = changes.scroll { report(.didChangeScroll(scroll)) }
  }
}
