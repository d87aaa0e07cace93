/// The URL that a recovery by reload requests. The raw values are the names in app.yaml.
public enum ReloadTarget: String, CaseIterable, Sendable {
  /// The URL of the current history entry, including changes by scripts.
  case entry
  /// The URL from which the entry's document was loaded: changes by scripts since then are lost.
  case initialURL = "initial-url"
  /// The view's own URL, which is empty after a death: an empty page replaces the entry.
  case viewURL = "view-url"
  /// The tab's start URL, as a new navigation that adds an entry: the view's URL is empty after a death, and a reload
  /// becomes the load of the view's initial source.
  case source
}
