import ShellCore

/// `removeWebsiteData`: what is removed of what sites have left.
public struct WebsiteDataRemovalStep: Equatable, Sendable {
  public var types: [WebsiteDataType]
  /// A duration; nil for all of it.
  public var since: String?
  /// An origin, or a domain of cookies; nil for all of them.
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
