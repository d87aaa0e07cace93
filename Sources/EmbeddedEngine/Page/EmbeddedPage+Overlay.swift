import CJavaScriptCore
import TerminalModel
import WebDocument

/// Lists and messages that the engine draws above a page.
extension EmbeddedPage {
  /// Parameters: control, kind (0 hides the overlay), lines, highlighted line.
  func setOverlay(_ call: NativeCall) -> JSValueRef? {
    layoutDocument.overlay = PageOverlay.Kind(rawValue: call.integer(1, in: 0...2)).map { kind in
      PageOverlay(
        anchor: call.node(0), kind: kind, lines: call.texts(2), marked: call.integer(3, in: -1...1_000_000))
    }
    painter.needsPaint = true
    return nil
  }

  /// Parameters: column, row, first visible row. Returns -1 outside of the list.
  func overlayLine(_ call: NativeCall) -> JSValueRef? {
    let range = -100_000...100_000_000
    let point = GridPoint(column: call.integer(0, in: range), row: call.integer(1, in: range))
    let line = layoutDocument.overlayLine(at: point, scrollRow: call.integer(2, in: range))
    return JSValueMakeNumber(call.context, line.map(Double.init) ?? -1)
  }
}
