/// The type of a document by its response's `Content-Type` (MIME Sniffing standard, sections 4.4 and 4.6).
struct DocumentType {
  /// Lowercase type and subtype. An unknown type is treated as HTML.
  let essence: String

  init(contentType: String) {
    let type = contentType.prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" }.lowercased()
    essence = type.contains("/") ? type : "text/html"
  }

  /// Whether the XML parser reads it.
  var isXML: Bool { essence == "text/xml" || essence == "application/xml" || essence.hasSuffix("+xml") }

  /// Whether it is shown as a picture (HTML standard 7.5.6).
  var isPicture: Bool { essence.hasPrefix("image/") && !isXML }

  /// Whether it is shown as plain text.
  var isText: Bool {
    essence.hasPrefix("text/") && essence != "text/html" && !isXML || essence == "application/json"
      || essence.hasSuffix("+json") || essence == "application/javascript"
  }
}
