import Yams

/// Parses YAML into nodes with positions.
package enum YAMLDocument {
  /// The only document of a text. Throws if there is none, or more than one.
  package static func parse(_ text: String, path: String) throws(Diagnostic) -> YAMLNode {
    let file = SourceFile(path: path, text: text)
    let documents = try parseAll(text, file: file)
    guard let first = documents.first else {
      throw file.diagnostic(at: .start, "the file is empty")
    }
    if let error = errorOfSecondDocument(documents) { throw error }
    return first
  }

  /// The error of a file that must not have more than one document; nil if it does not.
  package static func errorOfSecondDocument(_ documents: [YAMLNode]) -> Diagnostic? {
    guard documents.count > 1 else { return nil }
    return documents[1].diagnostic("there is a second document, only one is allowed", advice: "remove the line `---`")
  }

  /// All documents of a text, separated by `---`; none for an empty text.
  package static func parseAll(_ text: String, path: String) throws(Diagnostic) -> [YAMLNode] {
    try parseAll(text, file: SourceFile(path: path, text: text))
  }

  /// Like `parseAll(_:path:)`, with the lines of the file.
  package static func parseAll(_ text: String, file: SourceFile) throws(Diagnostic) -> [YAMLNode] {
    guard text.utf8.count <= YAMLLimits.bytes else {
      throw file.diagnostic(
        at: .start, "the file has \(text.utf8.count) bytes, more than the \(YAMLLimits.bytes) allowed")
    }
    let roots: [Node]
    do {
      // The basic resolver resolves nothing: a key `true` stays a text, and keys are duplicates only if spelled alike.
      let parser = try Parser(yaml: text, resolver: .basic, encoding: .utf8)
      var found: [Node] = []
      while let root = try parser.nextRoot() { found.append(root) }
      roots = found
    } catch {
      throw YAMLFailure.diagnostic(for: error, file: file)
    }
    var composer = YAMLComposer(file: file)
    var documents: [YAMLNode] = []
    for root in roots { documents.append(try composer.node(root, depth: 0)) }
    return documents
  }
}

/// Limits of a YAML document; larger ones are rejected with a diagnostic.
package enum YAMLLimits {
  /// Bytes of the text in UTF-8.
  package static let bytes = 4 << 20
  /// Levels of lists and mappings inside each other.
  package static let depth = 64
  /// Nodes after expansion of aliases, so that a few lines cannot grow without bounds.
  package static let nodes = 200_000
}
