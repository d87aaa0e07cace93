/// The directives of `Cache-Control` that a private cache obeys (RFC 9111, section 5.2).
struct CacheControl: Equatable {
  var maxAge: Double?
  var isNoStore = false
  var isNoCache = false

  init(_ header: String) {
    for directive in header.split(separator: ",") {
      let parts = directive.split(separator: "=", maxSplits: 1).map {
        $0.filter { $0 != " " && $0 != "\t" && $0 != "\"" }.lowercased()
      }
      switch parts.first {
      case "no-store": isNoStore = true
      case "no-cache": isNoCache = true
      case "max-age": maxAge = parts.count == 2 ? Double(parts[1]).map { min(max(0, $0), 1e9) } : nil
      default: continue
      }
    }
  }
}
