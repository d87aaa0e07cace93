/// The effect of a visit on the back stack by a rule of the app. The terms are those of Hotwire Native's path
/// configuration; the raw values are the names in app.yaml.
public enum Presentation: String, CaseIterable, Sendable {
  /// Adds an entry; replaces the current one when it has the same URL, and goes back when the previous one has it.
  case `default`
  /// Always adds an entry.
  case push
  /// Goes back without a load.
  case pop
  /// Replaces the current entry.
  case replace
  /// Replaces all entries.
  case replaceRoot = "replace_root"
  /// Goes back to the first entry and reloads it.
  case clearAll = "clear_all"
  /// Goes back and reloads the entry under its URL at that time; at the root it reloads the root.
  case refresh
  /// Does nothing.
  case none
}
