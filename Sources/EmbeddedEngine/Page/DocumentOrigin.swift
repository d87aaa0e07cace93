import WebPolicy

/// Origins of documents as the bridge's rules compare them.
enum DocumentOrigin {
  /// `scheme://host[:port]` of a URL; `null` for an opaque origin. A blob has the origin of the script that created it.
  static func of(_ url: String) -> String {
    ParsedURL.origin(of: url.hasPrefix("blob:") ? String(url.dropFirst(5)) : url)
  }
}
