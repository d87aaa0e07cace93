/// What a recovery that loads in place asks for. The raw values are the names in app.yaml.
public enum ReloadTarget: String, CaseIterable, Sendable {
  /// The current history entry, where scripts have led it.
  case entry
  /// The URL by which the entry's document was loaded once: what scripts have made of it since is lost.
  case initialURL = "initial-url"
  /// What the view itself says its URL is. That reads empty after a death, so that an empty page takes the entry's place.
  case viewURL = "view-url"
  /// The tab's start, as a navigation of its own: the view's URL reads empty after a death, and a reload becomes the load
  /// of what the view was made with. It adds an entry.
  case source
}
