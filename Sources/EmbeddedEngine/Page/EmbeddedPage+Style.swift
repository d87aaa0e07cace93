import CJavaScriptCore
import PageWire
import WebDocument

/// Host bindings of the CSS object model.
extension EmbeddedPage {
  /// For each declaration in a block: name, value, `!` if it is important, and the pending shorthand.
  func parseStyle(_ call: NativeCall) -> JSValueRef? {
    texts(CSSDeclarationBlock(call.text(0)).entries, call)
  }

  /// The same for a single declaration; empty when it is invalid.
  func parseProperty(_ call: NativeCall) -> JSValueRef? {
    texts(CSSDeclarationBlock.entries(call.text(0), call.text(1)), call)
  }

  /// Animations and transitions that started since the last call: node, kind and properties of each; undefined without
  /// any.
  func dequeueStyleAnimations(_ call: NativeCall) -> JSValueRef? {
    let motions = layoutDocument.drainAnimationChanges()
    reportUnsupportedFeatures()
    guard !motions.isEmpty else { return nil }
    let values = motions.flatMap { motion -> [JSValueRef?] in
      [
        JSValueMakeNumber(call.context, Double(motion.node.rawValue)),
        JSValueMakeNumber(call.context, Double(motion.kind.rawValue)),
        ScriptText.value(motion.properties, in: call.context),
      ]
    }
    return JSObjectMakeArray(call.context, values.count, values, nil)
  }

  /// Reports each style feature that a terminal cannot show once to the console.
  private func reportUnsupportedFeatures() {
    let names = layoutDocument.drainUnsupportedFeatures()
    guard !names.isEmpty else { return }
    let text = "Style features that a terminal cannot show: \(names.joined(separator: ", "))"
    report(.didLogConsole(ConsoleMessage(level: .info, text: text, source: "")))
  }

  /// The frames of an element's animated style, separated by U+0001.
  func setAnimatedStyle(_ call: NativeCall) -> JSValueRef? {
    layoutDocument.setAnimationFrames(call.text(1).split(separator: "\u{1}").map(String.init), of: call.node(0))
    painter.needsPaint = true
    return nil
  }

  private func texts(_ entries: [CSSDeclarationBlock.Entry], _ call: NativeCall) -> JSValueRef? {
    ScriptValues.array(
      entries.flatMap { [$0.name, $0.value, $0.isImportant ? "!" : "", $0.pendingShorthand] }, in: call.context)
  }
}
