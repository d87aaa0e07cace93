import BridgeContract

/// A scheme of the app's own, as app.yaml declares it.
public enum SchemeDescription: Equatable, Sendable {
  /// Its URLs are commands to the shell by lower-case host; no page loads them.
  case links([String: LinkResponse])
  /// Its hosts are tags of on-demand resource packs.
  case resources(ResourceScheme)
}

extension AppDescription {
  /// Whether it is harmless to execute a call again: of a native side, or of the program of a link.
  /// - Parameters:
  ///   - name: the name in the call log (`pay`, `parents://share`).
  ///   - data: JSON text.
  public func isIdempotent(_ name: String, data: String) -> Bool {
    if let native = bridge.native(named: name, data: data) { return native.idempotence?.includes(data) ?? false }
    guard let separator = name.firstRange(of: "://"),
      case .links(let links)? = pages.schemes[String(name[..<separator.lowerBound])],
      case .run(_, _, let isIdempotent)? = links[name[separator.upperBound...].lowercased()]
    else { return false }
    return isIdempotent
  }
}

/// The effect of a link with the app's own scheme.
public enum LinkResponse: Equatable, Sendable {
  /// Performs an action that native screens have as well.
  case perform(NativeAction)
  /// Sends an action to the page. The link's parameters override members of the declared payload.
  case send(type: String, payload: JSONValue?)
  /// Runs a program with `{url, host, path, query}`; its reply can be sent to the page as an action's payload.
  /// `isIdempotent`: see `InterfaceDescription.isIdempotent`.
  case run(program: ProgramReference, answerType: String?, isIdempotent: Bool = false)
  /// Only adds a record to the call log.
  case record
}

/// A scheme whose hosts are tags of on-demand resource packs, as app.yaml declares it.
public struct ResourceScheme: Equatable, Sendable {
  /// Resources by tag. The set is fixed: a server cannot add tags.
  public var tags: [String: ResourceTag]
  /// Maximum bytes of packs on the device before unused ones are evicted; nil for no limit.
  public var limit: Int?

  public init(tags: [String: ResourceTag], limit: Int? = nil) {
    self.tags = tags
    self.limit = limit
  }
}

/// The resources of a tag.
public struct ResourceTag: Equatable, Sendable {
  /// The URL of the folder with the files, without its last slash. Its `manifest.json` lists the files and their
  /// SHA-256 digests.
  public var source: String
  /// The version that this app requires.
  public var version: Int
  /// The URL to load instead when a newer version is required; nil for none.
  public var fallback: String?
  /// Other origins whose scripts may read the files.
  public var allowedOrigins: [String]

  public init(source: String, version: Int, fallback: String? = nil, allowedOrigins: [String] = []) {
    self.source = source
    self.version = version
    self.fallback = fallback
    self.allowedOrigins = allowedOrigins
  }
}
