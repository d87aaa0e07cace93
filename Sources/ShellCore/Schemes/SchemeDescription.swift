/// A scheme of the app's own, as app.yaml declares it.
public enum SchemeDescription: Equatable, Sendable {
  /// Its URLs are orders to the shell, by their hosts in lower case; no page ever loads one.
  case links([String: LinkResponse])
  /// Its hosts are tags of resources that are fetched when they are needed.
  case resources(ResourceScheme)
}

extension AppDescription {
  /// Whether a native side may run again without harm: that of an interface, or the program of a link, by the name in the list of
  /// calls (`pay`, `parents://share`).
  public func isIdempotent(_ name: String) -> Bool {
    if let interface = bridge.interfaces[name] { return interface.isIdempotent }
    guard let separator = name.firstRange(of: "://"),
      case .links(let links)? = schemes[String(name[..<separator.lowerBound])],
      case .run(_, _, let isIdempotent)? = links[name[separator.upperBound...].lowercased()]
    else { return false }
    return isIdempotent
  }
}
