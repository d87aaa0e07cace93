import ShellCore

/// Texts for the bundle of the app's pages.
enum BundleRowFormatter {
  static func line(_ state: ShellState, _ marks: Marks) -> [TextSpan] {
    let bundle = state.bundle
    let version = bundle.current.map { "version \($0.version)" } ?? "no usable version"
    var spans = [
      TextSpan("\(state.app.origin) ", .inspectorName),
      TextSpan("\(version) ", bundle.current == nil ? .inspectorError : .inspectorMuted),
      TextSpan(activity(bundle, marks), activityRole(bundle)),
    ]
    if let next = bundle.next { spans.append(TextSpan(" version \(next.version) is next", .inspectorSuccess)) }
    if state.isBundleStale { spans.append(TextSpan(" \(marks.warning) stale", .inspectorWarning)) }
    if let error = bundle.error { spans.append(TextSpan(" \(marks.failed) \(error)", .inspectorError)) }
    return spans
  }

  static func fields(_ state: ShellState) -> [InspectorField] {
    let bundle = state.bundle
    let revoked = bundle.record.revoked.sorted().map(String.init).joined(separator: ", ")
    let version =
      bundle.current.map { "version \($0.version), \($0.isBuiltIn ? "included in the app" : "downloaded")" }
      ?? "no usable version"
    return [InspectorField("pagesOf", state.app.origin, .inspectorName), InspectorField("bundle", version)]
      + (bundle.current.map { [InspectorField("sha256OfManifest", "\($0.digest)")] } ?? [])
      + [
        InspectorField("server", state.app.bundle?.server.map { "\($0)" } ?? "none"),
        InspectorField("highestVersionSeen", "\(bundle.record.highest)"),
      ] + (revoked.isEmpty ? [] : [InspectorField("revoked", revoked)])
      + (bundle.error.map { [InspectorField("error", "\($0)", .inspectorError)] } ?? [])
  }

  private static func activity(_ bundle: BundleState, _ marks: Marks) -> String {
    switch bundle.activity {
    case .closed, .opening, .checking: "\(marks.pending) \(BundleFormatter.name(of: bundle.activity))"
    case .idle: bundle.current == nil ? "" : "\(marks.done) ready"
    case .fetching(let version, let done, let total): "\(marks.pending) \(done) of \(total) files of version \(version)"
    }
  }

  private static func activityRole(_ bundle: BundleState) -> ThemeRole {
    switch bundle.activity {
    case .closed, .opening, .checking, .fetching: .inspectorWarning
    case .idle: .inspectorSuccess
    }
  }
}
