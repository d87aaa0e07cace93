/// The policies that a response has for its document, as its headers say them.
public struct DocumentPolicies: Equatable, Sendable {
  /// Values of `Content-Security-Policy`.
  public var contentSecurity: [String]
  /// Values of `Content-Security-Policy-Report-Only`.
  public var contentSecurityReportOnly: [String]
  /// The value of `Referrer-Policy`.
  public var referrer: String
  /// The value of `Permissions-Policy`.
  public var permissions: String
  /// The value of `Cross-Origin-Embedder-Policy`.
  public var embedder: String

  public init(
    contentSecurity: [String] = [], contentSecurityReportOnly: [String] = [], referrer: String = "",
    permissions: String = "", embedder: String = ""
  ) {
    self.contentSecurity = contentSecurity
    self.contentSecurityReportOnly = contentSecurityReportOnly
    self.referrer = referrer
    self.permissions = permissions
    self.embedder = embedder
  }

  /// The policies in the headers of a response.
  public init(headers: [StorageItem]) {
    func values(_ name: String) -> [String] {
      headers.filter { $0.key.lowercased() == name }.map(\.value)
    }
    contentSecurity = values("content-security-policy")
    contentSecurityReportOnly = values("content-security-policy-report-only")
    referrer = values("referrer-policy").joined(separator: ",")
    permissions = values("permissions-policy").joined(separator: ",")
    embedder = values("cross-origin-embedder-policy").joined(separator: ",")
  }

  /// The names of the headers, which also the documents of frames of other origins need.
  public static let headerNames: Set<String> = [
    "content-security-policy", "content-security-policy-report-only", "referrer-policy", "permissions-policy",
    "cross-origin-embedder-policy",
  ]
}
