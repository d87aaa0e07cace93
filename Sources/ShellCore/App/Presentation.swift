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

/// The stack of a visit.
public enum PresentationContext: String, CaseIterable, Sendable {
  /// The tab's own stack.
  case `default`
  /// A modal over it.
  case modal
}

/// A presentation rule for URLs that match a pattern; nil properties are left to other rules.
public struct PathRule: Equatable, Sendable {
  public var pattern: PathPattern
  public var presentation: Presentation?
  public var context: PresentationContext?

  public init(pattern: PathPattern, presentation: Presentation? = nil, context: PresentationContext? = nil) {
    self.pattern = pattern
    self.presentation = presentation
    self.context = context
  }
}

/// Handling of a form's entry when the server responds to a submission with a redirect.
public enum FormRedirect: String, CaseIterable, Sendable {
  /// The entry stays, as in browsers and web views: Back returns to the form.
  case push
  /// The target of the redirect replaces the form, or goes back when it is the entry before the form.
  case replace
  /// The entry stays, and the shell visits the target of the redirect again, as shells do whose pages submit forms by
  /// script.
  case visit
}
