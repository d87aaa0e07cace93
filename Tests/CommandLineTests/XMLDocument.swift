import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The result of a strict XML parser: the root, all of its text, and the error if it is not well formed.
final class XMLDocument: NSObject, XMLParserDelegate {
  private(set) var root: String?
  private(set) var text = ""
  private(set) var error: (any Error)?

  init(_ bytes: Data) {
    super.init()
    let parser = XMLParser(data: bytes)
    parser.delegate = self
    if !parser.parse() { error = parser.parserError }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    root = root ?? name
  }

  func parser(_ parser: XMLParser, foundCharacters characters: String) {
    text += characters
  }
}
