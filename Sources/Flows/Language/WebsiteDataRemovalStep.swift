import ShellCore

/// The arguments of `removeWebsiteData`.
public struct WebsiteDataRemovalStep: Equatable, Sendable {
  public var types: [WebsiteDataType]
  /// A duration; nil for all data.
  public var since: String?
  /// An origin or a cookie domain; nil for all sites.
  public var origin: String?

  public init(types: [WebsiteDataType] = WebsiteDataType.allCases, since: String? = nil, origin: String? = nil) {
    self.types = types
    self.since = since
    self.origin = origin
  }

  public var description: String {
    "Remove \(types.map(\.rawValue).joined(separator: ", "))\(origin.map { " of \($0)" } ?? "")"
      + (since.map { " of the last \($0)" } ?? "")
  }
}
