import CJavaScriptCore
import WebDocument

/// Plain markup as numbers, for `readPlainTrees` of `plain-markup.js`. Texts are slices of the source, which the script
/// has.
struct PlainMarkupStream {
  private let names: [String]
  private var numbers: [Int32] = []

  /// Returns nil when the source needs the HTML parser.
  init?(_ source: UnsafeBufferPointer<UInt16>, context: String) {
    guard let markup = HTMLFastPathFragment(source, context: context) else { return nil }
    names = markup.names
    numbers.reserveCapacity(3 * markup.items.count)
    // The index of the last element's attribute count.
    var countIndex = 0
    for item in markup.items {
      switch item {
      case .open(let name, let line):
        countIndex = numbers.count + 3
        numbers += [Step.open.rawValue, Int32(clamping: name), Int32(clamping: line), 0]
      case .attribute(let name, let value):
        numbers[countIndex] += 1
        numbers.append(Int32(clamping: name))
        append(value)
      case .close: numbers.append(Step.close.rawValue)
      case .text(let range):
        numbers.append(Step.text.rawValue)
        append(range)
      case .comment(let range):
        numbers.append(Step.comment.rawValue)
        append(range)
      }
    }
  }

  /// `Markup` of `markup.js`.
  private enum Step: Int32 {
    case open = 1
    case close, text, comment
  }

  private mutating func append(_ range: Range<Int>) {
    numbers.append(Int32(clamping: range.lowerBound))
    numbers.append(Int32(clamping: range.upperBound))
  }

  /// `[numbers, names]`.
  func makeArray(in context: JSContextRef) -> JSObjectRef? {
    guard let array = JSObjectMakeArray(context, 0, nil, nil),
      let numbers = ScriptValues.numbers(numbers, in: context)
    else { return nil }
    JSObjectSetPropertyAtIndex(context, array, 0, numbers, nil)
    JSObjectSetPropertyAtIndex(context, array, 1, ScriptValues.array(names, in: context), nil)
    return array
  }
}
