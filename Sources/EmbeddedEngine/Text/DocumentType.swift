/// The type of a document by its response's `Content-Type` (MIME Sniffing standard, sections 4.4 and 4.6).
struct DocumentType {
  /// Type and subtype in lower case. What is unknown is taken for HTML.
  let essence: String

  init(contentType: String) {
    let type = contentType.prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" }.lowercased()
    essence = type.contains("/") ? type : "text/html"
  }

  /// Read by the parser of XML.
  var isXML: Bool { essence == "text/xml" || essence == "application/xml" || essence.hasSuffix("+xml") }

  /// Shown as it is.
  var isText: Bool {
    essence.hasPrefix("text/") && essence != "text/html" && !isXML || essence == "application/json"
      || essence.hasSuffix("+json") || essence == "application/javascript"
  }
}
