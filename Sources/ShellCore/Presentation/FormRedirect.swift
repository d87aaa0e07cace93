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
