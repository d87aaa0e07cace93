/// What becomes of a form's entry when the server answers a submission with a redirect.
public enum FormRedirect: String, CaseIterable, Sendable {
  /// It stays, as in browsers and web views: back leads to the form.
  case push
  /// It goes: where the redirect leads takes its place, and where that is what was shown before the form, back.
  case replace
  /// It stays, and where the redirect led is visited once more by the shell, as by shells whose pages submit forms by script.
  case visit
}
