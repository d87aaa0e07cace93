import WebPolicy

/// The response from which a document was read.
public struct DocumentSource: Equatable, Sendable {
  /// How its transfer was interrupted; nil when it is complete.
  public internal(set) var transferError: LoadFailure?
  /// It was `no-store` over https.
  public internal(set) var forbidsStore = false
  /// The value of its `Referrer-Policy`.
  public internal(set) var referrerPolicy = ""
  /// Its `Cross-Origin-Opener-Policy`; nil without one.
  package internal(set) var openerPolicy: OpenerPolicy?
  /// The version of the app's bundle that contains it; nil for other documents.
  var bundleVersion: Int?

  init() {}

  init(_ response: LoadResponse) {
    transferError = response.transferError
    forbidsStore = response.forbidsStore
    referrerPolicy = response.policies.referrer
    openerPolicy = OpenerPolicy(header: response.openerPolicy, url: response.url)
  }

  /// The referrer of the next document, by the policy of this one. Pages of the app have no header.
  /// - Parameter policy: that of the navigation, which overrides the header; empty or nil for none.
  func referrer(from pageURL: String, to url: String, policy: String?) -> String {
    let known = ReferrerPolicy.parse(policy ?? "")
    guard pageURL.hasPrefix("http") else { return known == .noReferrer ? "" : WebAddress.withoutFragment(pageURL) }
    return (known ?? ReferrerPolicy.parse(referrerPolicy) ?? .standard).referrer(for: url, from: pageURL)
  }
}
