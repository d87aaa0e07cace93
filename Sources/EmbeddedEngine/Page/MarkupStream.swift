import CJavaScriptCore
import WebDocument

/// Parsed nodes as numbers and one long text, for `MarkupReader` of `markup.js`.
struct MarkupStream {
  /// `Markup` of `markup.js`.
  private enum Step: Int32 {
    case open = 1
    case close, text, comment, doctype, openSVG, openMathML, mode
  }

  private var numbers: [Int32] = []
  private var text: [UInt16] = []

  init(fragment html: String, context: String, namespace: MarkupNamespace) {
    for node in HTMLParser.parseFragment(html, context: context, namespace: namespace) { append(node) }
  }

  /// Text other than HTML is shown in a `pre` element.
  init(document body: [UInt8], contentType: String, isScripting: Bool = true) {
    guard DocumentType(contentType: contentType).isText else {
      for node in HTMLParser.parseDocument(body, isScripting: isScripting) { append(node) }
      return
    }
    let preformatted = ParsedNode.element(
      name: "pre", attributes: [], children: [.text(Self.normalizingBreaks(body))], line: 1)
    let page = ParsedNode.element(name: "body", attributes: [], children: [preformatted], line: 1)
    let head = ParsedNode.element(name: "head", attributes: [], children: [], line: 1)
    append(.element(name: "html", attributes: [], children: [head, page], line: 1))
  }

  /// Normalizes line breaks like an HTML parser (HTML, section 13.2.3.5).
  private static func normalizingBreaks(_ body: [UInt8]) -> String {
    guard body.contains(0x0D) else { return String(decoding: body, as: UTF8.self) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(body.count)
    for (index, byte) in body.enumerated() {
      if byte == 0x0D {
        bytes.append(0x0A)
      } else if byte != 0x0A || index == 0 || body[index - 1] != 0x0D {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `[numbers, text]`.
  func makeArray(in context: JSContextRef) -> JSObjectRef? {
    guard let array = JSObjectMakeArray(context, 0, nil, nil),
      let numbers = ScriptValues.numbers(numbers, in: context)
    else { return nil }
    JSObjectSetPropertyAtIndex(context, array, 0, numbers, nil)
    let string = JSStringCreateWithCharacters(text, text.count)
    defer { JSStringRelease(string) }
    JSObjectSetPropertyAtIndex(context, array, 1, JSValueMakeString(context, string), nil)
    return array
  }

  /// A document with a picture, as WebKit creates it. One that is not decoded shows its name.
  init(pictureAt url: String, name: String, isDecoded: Bool) {
    func element(_ name: String, _ attributes: KeyValuePairs<String, String>, _ children: [ParsedNode] = [])
      -> ParsedNode
    {
      let attributes = attributes.map { ParsedAttribute(name: $0.key, value: $0.value) }
      return .element(name: name, attributes: attributes, children: children, line: 1)
    }
    let viewport = element("meta", ["name": "viewport", "content": "width=device-width, minimum-scale=0.1"])
    // Phones scale the page so that the picture is as wide as the screen.
    let style = "max-width: 100%"
    let picture = element(
      "img", isDecoded ? ["style": style, "src": url] : ["style": style, "src": url, "alt": name])
    append(
      element("html", [:], [element("head", [:], [viewport]), element("body", ["style": "margin: 0px"], [picture])]))
  }

  /// The recursion depth is limited by `HTMLParser.maximumDepth`.
  private mutating func append(_ node: ParsedNode) {
    switch node {
    case .element(let name, let namespace, let attributes, let children, let line):
      append(Self.opening(namespace))
      append(name)
      numbers.append(Int32(clamping: line))
      numbers.append(Int32(clamping: attributes.count))
      for attribute in attributes {
        append(attribute.name)
        append(attribute.value)
      }
      for child in children { append(child) }
      append(.close)
    case .text(let content):
      append(.text)
      append(content)
    case .comment(let content):
      append(.comment)
      append(content)
    case .quirksMode:
      append(.mode)
      numbers.append(1)
    case .doctype(let name, let publicID, let systemID):
      append(.doctype)
      append(name)
      append(publicID)
      append(systemID)
    }
  }

  private static func opening(_ namespace: MarkupNamespace) -> Step {
    switch namespace {
    case .html: .open
    case .svg: .openSVG
    case .mathML: .openMathML
    }
  }

  private mutating func append(_ step: Step) { numbers.append(step.rawValue) }

  private mutating func append(_ content: String) {
    let start = text.count
    text.append(contentsOf: content.utf16)
    numbers.append(Int32(clamping: text.count - start))
  }
}
