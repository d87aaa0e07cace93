import WebPolicy

/// The document that navigates a frame, and how much of its URL the navigation reveals.
struct FrameReferrer {
  var url: String
  /// The policy of the element, the link or the document; empty for the default.
  var policy: String

  /// `document.referrer` of the frame's next document. Pages of the app have no servers from which to hide their URL.
  func text(for target: String) -> String {
    let known = ReferrerPolicy.parse(policy)
    guard url.hasPrefix("http") else { return known == .noReferrer ? "" : String(url.prefix { $0 != "#" }) }
    // A document without a server is of the origin of the one that creates it.
    let isLocal = target.hasPrefix("about:")
    return (known ?? .standard).referrer(for: isLocal ? url : target, from: url)
  }
}
