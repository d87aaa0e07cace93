import PageWire
import WebPolicy

extension NavigationReferrer {
  /// The document of a tab, or of a frame in it, that requests a navigation; nil without one.
  init?(of request: NavigationRequest, in tab: TabState) {
    guard let url = request.referrer.isEmpty ? tab.pageURL : request.referrer else { return nil }
    let own = request.referrer.isEmpty ? tab.page.flatMap { ReferrerPolicy.parse($0.source.referrerPolicy) } : nil
    self.init(url: url, policy: ReferrerPolicy.parse(request.referrerPolicy) ?? own ?? .standard)
  }
}
