import PageWire
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

  /// The document of a tab, or of a frame in it, that requests a navigation; nil without one.
  init?(of request: NavigationRequest, in tab: TabState) {
    guard let url = request.referrer.isEmpty ? tab.pageURL : request.referrer else { return nil }
    let own = request.referrer.isEmpty ? tab.page.flatMap { ReferrerPolicy.parse($0.source.referrerPolicy) } : nil
    self.init(url: url, policy: ReferrerPolicy.parse(request.referrerPolicy) ?? own ?? .standard)
  }

  /// `document.referrer` of a document at a URL. Pages of the app have no servers from which to hide their URL.
  func text(for target: String) -> String {
    guard url.hasPrefix("http") else { return policy == .noReferrer ? "" : WebAddress.withoutFragment(url) }
    return policy.referrer(for: target, from: url)
  }
}
