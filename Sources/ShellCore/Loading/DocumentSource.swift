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
  /// Its policies have `upgrade-insecure-requests`.
  public internal(set) var upgradesRequests = false
  /// The version of the app's bundle that contains it; nil for other documents.
  var bundleVersion: Int?

  init() {}

  init(_ response: LoadResponse) {
    transferError = response.transferError
    forbidsStore = response.forbidsStore
    referrerPolicy = response.policies.referrer
    upgradesRequests = response.policies.contentSecurity.contains { header in
      ContentSecurityPolicy.list(header, .enforce).contains(where: \.upgradesInsecureRequests)
    }
    openerPolicy = OpenerPolicy(header: response.openerPolicy, url: response.url)
  }
}
