/// A scheme of the app's own, as app.yaml declares it.
public enum SchemeDescription: Equatable, Sendable {
  /// Its URLs are orders to the shell, by their hosts in lower case; no page ever loads one.
  case links([String: LinkResponse])
  /// Its hosts are tags of resources that are fetched when they are needed.
  case resources(ResourceScheme)
}
