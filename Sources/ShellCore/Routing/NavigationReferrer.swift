import WebPolicy

/// The document that requests a navigation: the `Referer` of its requests, and `document.referrer` of the next document.
/// What the app itself opens has none.
public struct NavigationReferrer: Equatable, Sendable {
  /// URL of the document.
  public internal(set) var url: String
  /// That of the link, or of the document.
  var policy: ReferrerPolicy

  init(url: String, policy: ReferrerPolicy = .standard) {
    self.url = url
    self.policy = policy
  }

  /// `document.referrer` of a document at a URL. Pages of the app have no servers from which to hide their URL.
  func text(for target: String) -> String {
    guard url.hasPrefix("http") else { return policy == .noReferrer ? "" : WebAddress.withoutFragment(url) }
    return policy.referrer(for: target, from: url)
  }
}
