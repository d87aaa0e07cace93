import CJavaScriptCore
import TerminalModel
import WebDocument

/// Geometry queries of scripts. Document rows from scripts are clamped to a range.
extension EmbeddedPage {
  private static let rows = -100_000...100_000_000

  func box(_ call: NativeCall) -> JSValueRef? {
    guard let box = layoutDocument.box(of: call.node(0), scrollRow: call.integer(1, in: Self.rows)) else {
      return JSValueMakeNull(call.context)
    }
    return ScriptValues.array([box.x, box.y, box.width, box.height], in: call.context)
  }

  /// The numbers of `Geometry` in geometry.js; null without a box.
  func geometry(_ call: NativeCall) -> JSValueRef? {
    guard let geometry = layoutDocument.geometry(of: call.node(0), scrollRow: call.integer(1, in: Self.rows)) else {
      return JSValueMakeNull(call.context)
    }
    return ScriptValues.array(geometry.numbers, in: call.context)
  }

  /// Left, top, width and height of each rectangle.
  func clientRects(_ call: NativeCall) -> JSValueRef? {
    let rects = layoutDocument.clientRects(of: call.node(0), scrollRow: call.integer(1, in: Self.rows))
    return ScriptValues.array(rects.flatMap { [$0.x, $0.y, $0.width, $0.height] }, in: call.context)
  }

  /// The ID of the offset parent (or -1), left, top.
  func offset(_ call: NativeCall) -> JSValueRef? {
    let offset = layoutDocument.offset(of: call.node(0))
    let parent = offset.parent.map { Double($0.rawValue) } ?? -1
    return ScriptValues.array([parent, offset.left, offset.top], in: call.context)
  }

  /// Parameters: column, row, first visible row. Returns node IDs, topmost first.
  func elementsAtPoint(_ call: NativeCall) -> JSValueRef? {
    let point = GridPoint(column: call.integer(0, in: Self.rows), row: call.integer(1, in: Self.rows))
    let hits = layoutDocument.hits(point, scrollRow: call.integer(2, in: Self.rows))
    return ScriptValues.array(hits.map { Double($0.rawValue) }, in: call.context)
  }

  func scrollArea(_ call: NativeCall) -> JSValueRef? {
    JSValueMakeBoolean(call.context, layoutDocument.scroll(call.node(0), left: call.number(1), top: call.number(2)))
  }
}
