import ShellCore

/// The arguments of `removeWebsiteData`.
package struct WebsiteDataRemovalStep: Equatable, Sendable {
  package var types: [WebsiteDataType]
  /// A duration; nil for all data.
  package var since: String?
  /// An origin or a cookie domain; nil for all sites.
  package var origin: String?

  package init(types: [WebsiteDataType] = WebsiteDataType.allCases, since: String? = nil, origin: String? = nil) {
    self.types = types
    self.since = since
    self.origin = origin
  }

  package var description: String {
    "Remove \(types.map(\.rawValue).joined(separator: ", "))\(origin.map { " of \($0)" } ?? "")"
      + (since.map { " of the last \($0)" } ?? "")
  }
}
