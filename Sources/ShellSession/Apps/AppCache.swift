/// Caches the app of each flow of a suite: a flow may run thousands of times.
final class AppCache {
  private var targets: [String: AppTarget] = [:]

  /// The app of the flow at a path.
  func target(
    of path: String, read: () throws(SessionError) -> AppTarget
  ) throws(SessionError) -> AppTarget {
    if let known = targets[path] { return known }
    let target = try read()
    targets[path] = target
    return target
  }
}
