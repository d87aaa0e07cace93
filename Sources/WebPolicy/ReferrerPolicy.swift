/// How much of a document's URL its requests reveal (Referrer Policy, section 3).
package enum ReferrerPolicy: String, CaseIterable, Sendable {
  case noReferrer = "no-referrer"
  case noReferrerWhenDowngrade = "no-referrer-when-downgrade"
  case sameOrigin = "same-origin"
  case origin
  case strictOrigin = "strict-origin"
  case originWhenCrossOrigin = "origin-when-cross-origin"
  case strictOriginWhenCrossOrigin = "strict-origin-when-cross-origin"
  case unsafeURL = "unsafe-url"

  /// The default (section 3.1).
  package static let standard = ReferrerPolicy.strictOriginWhenCrossOrigin

  /// The last policy of a header that is known (section 8.1); nil without one.
  package static func parse(_ header: String) -> ReferrerPolicy? {
    header.split(separator: ",").compactMap { token in
      let name = token.lowercased().split { $0 == " " || $0 == "\t" }
      return name.count == 1 ? ReferrerPolicy(rawValue: String(name[0])) : nil
    }.last
  }

  /// The referrer of a request, for a document at a URL (section 8.3); empty for none.
  package func referrer(for target: String, from document: String) -> String {
    guard let source = ParsedURL(document), source.isHTTP else { return "" }
    let destination = ParsedURL(target)
    let isSame = destination?.origin == source.origin
    let isDowngrade = source.scheme == "https" && destination?.scheme != "https"
    let whole = Self.stripped(document)
    let origin = source.origin + "/"
    switch self {
    case .noReferrer: return ""
    case .noReferrerWhenDowngrade: return isDowngrade ? "" : whole
    case .sameOrigin: return isSame ? whole : ""
    case .origin: return origin
    case .strictOrigin: return isDowngrade ? "" : origin
    case .originWhenCrossOrigin: return isSame ? whole : origin
    case .strictOriginWhenCrossOrigin: return isSame ? whole : isDowngrade ? "" : origin
    case .unsafeURL: return whole
    }
  }

  /// The URL without user, password and fragment (section 8.4).
  private static func stripped(_ url: String) -> String {
    ParsedURL.withoutCredentials(String(url.prefix { $0 != "#" }))
  }
}
