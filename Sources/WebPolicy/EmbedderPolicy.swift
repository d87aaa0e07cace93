/// `Cross-Origin-Embedder-Policy`: whether everything that a document embeds must allow it (HTML standard 7.1.4).
package enum EmbedderPolicy {
  /// Whether a value is `require-corp`, with any parameters. A list of values is none.
  package static func requiresResourcePolicy(_ header: String) -> Bool {
    let item = header.prefix { $0 != ";" }
    return item.split { $0 == " " || $0 == "\t" } == ["require-corp"] && !header.contains(",")
  }
}
