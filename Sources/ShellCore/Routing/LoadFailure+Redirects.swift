extension LoadFailure {
  /// A navigation that only ever leads to the next one, by HTTP or by script.
  static func tooManyRedirects(at url: String) -> LoadFailure {
    LoadFailure(
      kind: .tooManyRedirects, url: url,
      message: "Redirect loop: after \(ShellLimits.redirects) redirects the page still sends elsewhere.")
  }
}
