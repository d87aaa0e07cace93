/// A scheme of the app's own, as app.yaml declares it.
public enum SchemeDescription: Equatable, Sendable {
  /// Its URLs are commands to the shell by lower-case host; no page loads them.
  case links([String: LinkResponse])
  /// Its hosts are tags of on-demand resource packs.
  case resources(ResourceScheme)
}

extension AppDescription {
  /// Whether a native side is idempotent: that of an interface, or the program of a link, by the name in the call log
  /// (`pay`, `parents://share`).
  public func isIdempotent(_ name: String) -> Bool {
    if let interface = bridge.interfaces[name] { return interface.isIdempotent }
    guard let separator = name.firstRange(of: "://"),
      case .links(let links)? = schemes[String(name[..<separator.lowerBound])],
      case .run(_, _, let isIdempotent)? = links[name[separator.upperBound...].lowercased()]
    else { return false }
    return isIdempotent
  }
}
