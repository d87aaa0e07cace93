/// The resource schemes of an app, as app.yaml declares them: the pack of a URL, and the declaration of a pack.
struct PackSchemes: Equatable, Sendable {
  /// The URL parameter with the minimum version that its server requires.
  private static let versionParameter = "version"

  /// All schemes of the app; those of links have no packs.
  var schemes: [String: SchemeDescription]

  /// A resource scheme; nil for other schemes.
  func scheme(_ name: String) -> ResourceScheme? {
    guard case .resources(let resources)? = schemes[name] else { return nil }
    return resources
  }

  /// The declaration of a pack.
  subscript(_ id: PackID) -> ResourceTag? { scheme(id.scheme)?.tags[id.tag] }

  /// All declared packs, in order.
  var all: [(id: PackID, tag: ResourceTag)] {
    schemes.keys.sorted().flatMap { name in
      (scheme(name)?.tags ?? [:]).sorted { $0.key < $1.key }.map { (PackID(scheme: name, tag: $0.key), $0.value) }
    }
  }

  func resolve(_ url: String) -> PackResolution {
    guard let name = WebAddress.scheme(of: url), let resources = scheme(name) else { return .none }
    guard let id = PackID(url: url), let tag = resources.tags[id.tag] else {
      let known = resources.tags.keys.sorted().map { "\(name)://\($0)" }.joined(separator: ", ")
      let message =
        "The app has no resources for \(PackID(url: url)?.origin ?? url); known resources: \(known)."
      return .refused(LoadFailure(kind: .notFound, url: url, message: message))
    }
    guard let required = Self.requiredVersion(url), required > tag.version else { return .pack(id) }
    let reason = "\(id.origin) is version \(tag.version) in this app, but version \(required) is required"
    guard let fallback = tag.fallback else {
      return .refused(LoadFailure(kind: .outdated, url: url, message: "\(reason). It has no fallback."))
    }
    let path = WebAddress.path(of: url)
    return .fallback(url: fallback + (path == "/" ? "/index.html" : path), reason: reason)
  }

  private static func requiredVersion(_ url: String) -> Int? {
    AppLink(url)?.query.last { $0.name == versionParameter }?.value.stringValue.flatMap { Int($0) }
  }
}

extension AppDescription {
  var packSchemes: PackSchemes { PackSchemes(schemes: pages.schemes) }
}
