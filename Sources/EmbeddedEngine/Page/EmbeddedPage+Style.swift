import CJavaScriptCore
import PageWire
import WebDocument

/// What the object model of style sheets asks.
extension EmbeddedPage {
  /// Name, value, `!` when it is important, and the shorthand it waits in, of each declaration in a block.
  func parseStyle(_ call: NativeCall) -> JSValueRef? {
    texts(CSSDeclarationBlock(call.text(0)).entries, call)
  }

  /// The same for one declaration; nothing when it is invalid.
  func parseProperty(_ call: NativeCall) -> JSValueRef? {
    texts(CSSDeclarationBlock.entries(call.text(0), call.text(1)), call)
  }

  /// What began to move since the last time: node, kind and properties of each; undefined when nothing did.
  func takeMotions(_ call: NativeCall) -> JSValueRef? {
    let motions = mirror.drainAnimationChanges()
    tellUnshownFeatures()
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

  /// The author of the page hears once what of his style sheets a terminal cannot show.
  private func tellUnshownFeatures() {
    let names = mirror.drainUnsupportedFeatures()
    guard !names.isEmpty else { return }
    let text = "Style sheets ask for what a terminal cannot show: \(names.joined(separator: ", "))"
    report(.didLogConsole(ConsoleMessage(level: .info, text: text, source: "")))
  }

  /// The frames that an element holds, with U+0001 between them.
  func holdFrames(_ call: NativeCall) -> JSValueRef? {
    mirror.setAnimationFrames(call.text(1).split(separator: "\u{1}").map(String.init), of: call.node(0))
    painter.needsPaint = true
    return nil
  }

  private func texts(_ entries: [CSSDeclarationBlock.Entry], _ call: NativeCall) -> JSValueRef? {
    ScriptValues.array(
      entries.flatMap { [$0.name, $0.value, $0.isImportant ? "!" : "", $0.pendingShorthand] }, in: call.context)
  }
}
