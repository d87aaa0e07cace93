import ConformanceTestKit
import WebDocument

/// A case of html5lib's list for the tree construction.
struct TreeCase {
  /// The file and the number of the case in it, from 1.
  var file: String
  var number: Int
  var source: [UInt8] = []
  /// The name of the context element, after the namespace for foreign ones; nil for a document.
  var context: String?
  /// Nil if the case is for both.
  var isScripting: Bool?
  /// The lines of the tree.
  var tree: [String] = []

  static func read(_ file: DownloadedCases.File) -> [TreeCase] {
    var cases: [TreeCase] = []
    var section: Section?
    for line in file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let text = String(decoding: line, as: UTF8.self)
      // The source can contain lines that look like other sections.
      if let next = Section(rawValue: text), section != .data || next == .errors {
        section = next
        switch next {
        case .data: cases.append(TreeCase(file: file.name, number: cases.count + 1))
        case .scriptOff: cases[cases.count - 1].isScripting = false
        case .scriptOn: cases[cases.count - 1].isScripting = true
        case .errors, .newErrors, .fragment, .document: break
        }
        continue
      }
      switch section {
      case .data?: cases[cases.count - 1].source += line + [UInt8(ascii: "\n")]
      case .fragment?: cases[cases.count - 1].context = text
      case .document?: cases[cases.count - 1].tree.append(text)
      case .errors?, .newErrors?, .scriptOff?, .scriptOn?, nil: break
      }
    }
    for index in cases.indices {
      // The last line break is not part of the source.
      cases[index].source = Array(cases[index].source.dropLast())
      while cases[index].tree.last == "" { cases[index].tree.removeLast() }
    }
    return cases
  }

  private enum Section: String {
    case data = "#data"
    case errors = "#errors"
    case newErrors = "#new-errors"
    case fragment = "#document-fragment"
    case document = "#document"
    case scriptOff = "#script-off"
    case scriptOn = "#script-on"
  }

  /// The context element of a fragment, of an HTML document unless the list has a namespace.
  var contextElement: (name: String, namespace: MarkupNamespace)? {
    guard let context else { return nil }
    if context.hasPrefix("svg ") { return (String(context.dropFirst(4)), .svg) }
    if context.hasPrefix("math ") { return (String(context.dropFirst(5)), .mathML) }
    return (context, .html)
  }

  /// The trees that Hull's parser creates. The content of a page is always parsed with scripting when a script sets it.
  var parsedTrees: [[String]] {
    if let element = contextElement {
      let text = String(decoding: source, as: UTF8.self)
      return [TreeDump.lines(HTMLParser.parseFragment(text, context: element.name, namespace: element.namespace))]
    }
    return (isScripting.map { [$0] } ?? [true, false]).map {
      TreeDump.lines(HTMLParser.parseDocument(source, isScripting: $0))
    }
  }
}
