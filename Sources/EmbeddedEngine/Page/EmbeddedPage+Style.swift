import CJavaScriptCore
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

  private func texts(_ entries: [CSSDeclarationBlock.Entry], _ call: NativeCall) -> JSValueRef? {
    ScriptValues.array(
      entries.flatMap { [$0.name, $0.value, $0.isImportant ? "!" : "", $0.pending] }, in: call.context)
  }
}
