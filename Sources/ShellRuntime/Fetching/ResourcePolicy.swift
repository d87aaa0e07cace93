import WebPolicy

/// `Cross-Origin-Resource-Policy`: who may embed a resource without asking its server by CORS (Fetch standard, section 3.7).
enum ResourcePolicy {
  /// The reason why a document must not get a response of another origin; nil if it may.
  static func refusal(of response: HTTPResponse, to fetch: ResourceFetch) -> String? {
    let frame = fetch.request.restriction.frameOrigin
    let origin = frame.isEmpty ? fetch.pageOrigin : frame
    let values = response.values("cross-origin-resource-policy")
    // For a document with `require-corp`, a resource without the header is `same-origin` (section 3.7, step 5).
    let isKnown = values == "same-origin" || values == "same-site" || values == "cross-origin"
    let policy = isKnown ? values : fetch.policies.requiresResourcePolicy ? "same-origin" : nil
    guard !allows(origin, fetch.http.url, policy) else { return nil }
    return "it violates the resource's Cross-Origin-Resource-Policy response header"
  }

  /// - Parameter policy: the value of the header; nil without a known one.
  private static func allows(_ origin: String, _ url: String, _ policy: String?) -> Bool {
    guard policy == "same-origin" || policy == "same-site" else { return true }
    guard let target = ParsedURL(url) else { return false }
    if target.origin == origin { return true }
    guard policy == "same-site", let source = ParsedURL(origin), source.isHTTP else { return false }
    let isSecure = source.scheme == "https" || target.scheme != "https"
    return isSecure && CookieURL.isSameSite(source.host, target.host)
  }
}
