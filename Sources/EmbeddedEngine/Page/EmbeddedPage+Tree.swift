import CJavaScriptCore
import TerminalModel
import WebDocument

extension EmbeddedPage {
  func applyMutations(length: Int, text: JSValueRef?) -> JSValueRef? {
    let numbers = UnsafeBufferPointer(start: script.mutationBuffer, count: length)
    guard let text, let string = JSValueToStringCopy(script.context, text, nil) else { return nil }
    defer { JSStringRelease(string) }
    var mutations = MutationBuffer(numbers: numbers, text: ScriptText.units(string))
    mutations.apply(to: layoutDocument)
    publishQueriedStates()
    return nil
  }

  /// Publishes the states that selectors query, in the memory shared with scripts.
  func publishQueriedStates() {
    script.setStatus(.queriedStates, layoutDocument.observedStates.map { Double($0.rawValue) } ?? -1)
  }

  /// Returns the IDs of matching nodes, or the error message of an invalid selector.
  func select(_ call: NativeCall) -> JSValueRef? {
    defer { publishQueriedStates() }
    do throws(SelectorError) {
      let found = try layoutDocument.select(call.text(1), within: call.node(0), firstOnly: call.flag(2))
      return ScriptValues.array(found.map { Double($0.rawValue) }, in: call.context)
    } catch {
      return ScriptText.value(error.message, in: call.context)
    }
  }

  func matches(_ call: NativeCall) -> JSValueRef? {
    defer { publishQueriedStates() }
    do throws(SelectorError) {
      return JSValueMakeBoolean(call.context, try layoutDocument.matches(call.node(0), call.text(1)))
    } catch {
      return ScriptText.value(error.message, in: call.context)
    }
  }

  /// Parameters: column, row, first visible row. Returns -1 when no node is hit.
  func hitTest(_ call: NativeCall) -> JSValueRef? {
    let range = -100_000...100_000_000
    let point = GridPoint(column: call.integer(0, in: range), row: call.integer(1, in: range))
    let hit = layoutDocument.hitTest(point, scrollRow: call.integer(2, in: range))
    return JSValueMakeNumber(call.context, hit.map { Double($0.rawValue) } ?? -1)
  }
}
