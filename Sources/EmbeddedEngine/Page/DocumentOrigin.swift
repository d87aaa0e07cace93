/// Origins of documents as the bridge's rules compare them.
enum DocumentOrigin {
  /// `scheme://host:port` of a URL; `null` for an opaque origin.
  static func of(_ url: String) -> String {
    guard let range = url.firstRange(of: "://") else { return "null" }
    // A blob has the origin of the script that created it.
    if url.hasPrefix("blob:") { return of(String(url.dropFirst(5))) }
    let scheme = url[..<range.lowerBound].lowercased()
    let rest = url[range.upperBound...]
    let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let host = authority.split(separator: "@").last.map { $0.lowercased() } ?? ""
    guard !host.isEmpty else { return "null" }
    switch scheme {
    case "http" where host.hasSuffix(":80"): return "\(scheme)://\(host.dropLast(3))"
    case "https" where host.hasSuffix(":443"): return "\(scheme)://\(host.dropLast(4))"
    default: return "\(scheme)://\(host)"
    }
  }
}
