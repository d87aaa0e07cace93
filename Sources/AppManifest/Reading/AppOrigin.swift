import ShellCore

/// The origin under which an app's own files are served, and URLs relative to it.
package struct AppOrigin: Hashable, Sendable {
  /// For example `app://bank`.
  package let text: String

  /// Lowercases letters, and replaces characters that are not valid in a host name by hyphens.
  package init(folderName: String) {
    var host = ""
    for scalar in folderName.lowercased().unicodeScalars {
      let isAllowed = ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
      if isAllowed {
        host.unicodeScalars.append(scalar)
      } else if !host.isEmpty, !host.hasSuffix("-") {
        host += "-"
      }
    }
    while host.hasSuffix("-") { host.removeLast() }
    text = "app://\(host.isEmpty ? "app" : host)"
  }

  /// The absolute URL for a URL in app.yaml: http, https and the app's own URLs are kept, a path is resolved against
  /// the app's origin. Spaces are percent-encoded, as in the URL standard. Returns nil for others.
  package func absolute(_ text: String) -> String? {
    if text.isEmpty || text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) { return nil }
    guard text.contains(" ") else { return resolved(text) }
    let encoded = text.replacing(" ", with: "%20")
    guard let url = resolved(encoded), !WebAddress.origin(of: url).contains("%20") else { return nil }
    return url
  }

  private func resolved(_ url: String) -> String? {
    if let scheme = WebAddress.scheme(of: url) {
      switch scheme {
      case "http", "https":
        let rest = url.dropFirst(scheme.count + 1)
        return rest.hasPrefix("//") && rest.count > 2 && !rest.hasPrefix("///") ? url : nil
      case "app": return url == text || url.hasPrefix("\(text)/") ? url : nil
      default: return nil
      }
    }
    if url.hasPrefix("//") { return nil }
    return WebAddress.resolve(url, against: text + "/")
  }
}
