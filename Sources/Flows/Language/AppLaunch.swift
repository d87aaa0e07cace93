/// The arguments of `launchApp`.
package struct AppLaunch: Hashable, Sendable {
  /// The app to start; nil for the flow's app.
  package var appID: String?
  /// The URL that the first tab opens instead of its configured one.
  package var url: String?
  package var clearsState: Bool
  package var clearsKeychain: Bool
  /// Stops a running app first; otherwise a running app is brought to the foreground.
  package var stopsFirst: Bool
  package var arguments: [FlowVariable]
  /// Permissions as in `PermissionChange`.
  package var permissions: [FlowVariable]

  /// The permissions of a launch that sets none.
  package static let standardPermissions = [FlowVariable("all", "allow")]

  package init(
    appID: String? = nil, url: String? = nil, clearsState: Bool = false, clearsKeychain: Bool = false,
    stopsFirst: Bool = true,
    arguments: [FlowVariable] = [], permissions: [FlowVariable] = AppLaunch.standardPermissions
  ) {
    self.appID = appID
    self.url = url
    self.clearsState = clearsState
    self.clearsKeychain = clearsKeychain
    self.stopsFirst = stopsFirst
    self.arguments = arguments
    self.permissions = permissions
  }

  package var description: String {
    "Launch \(appID ?? "the app")\(url.map { " at \($0)" } ?? "")\(clearsState ? " with cleared state" : "")"
  }
}
