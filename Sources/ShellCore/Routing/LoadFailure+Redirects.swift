extension LoadFailure {
  /// A redirect loop, by HTTP or by script.
  static func tooManyRedirects(at url: String) -> LoadFailure {
    LoadFailure(
      kind: .tooManyRedirects, url: url,
      message: "Redirect loop: after \(ShellLimits.redirects) redirects the page still redirects.")
  }
}
