/// What a visit does to the back stack, by a rule of the app. The words are those of Hotwire Native's path configuration; the raw
/// values are the names in app.yaml.
public enum Presentation: String, CaseIterable, Sendable {
  /// A new entry. Where the visit leads to the page shown it takes its place, and where it leads to the one before, back.
  case `default`
  /// A new entry, whatever is there.
  case push
  /// Back; the visit itself loads nothing.
  case pop
  /// It takes the place of the page shown.
  case replace
  /// It becomes the only entry.
  case replaceRoot = "replace_root"
  /// Back to the first entry, which is loaded anew.
  case clearAll = "clear_all"
  /// Back, and the page there is loaded anew under the URL that it has by then; at the root that one.
  case refresh
  /// Nothing.
  case none
}
