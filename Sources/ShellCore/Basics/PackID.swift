/// The id of a resource pack: a tag under a scheme of the app, as `odr://chess`.
public struct PackID: Hashable, Sendable, Comparable {
  /// In lower case.
  public var scheme: String
  /// In lower case.
  public var tag: String

  public init(scheme: String, tag: String) {
    self.scheme = scheme
    self.tag = tag
  }

  /// The pack of a URL; nil when its scheme or host is missing.
  public init?(url: String) {
    guard let scheme = WebAddress.scheme(of: url) else { return nil }
    let tag = WebAddress.authority(of: url)
    guard !tag.isEmpty else { return nil }
    self.init(scheme: scheme, tag: tag)
  }

  public static func < (left: PackID, right: PackID) -> Bool {
    (left.scheme, left.tag) < (right.scheme, right.tag)
  }

  /// The origin of its documents.
  public var origin: String { "\(scheme)://\(tag)" }
}
