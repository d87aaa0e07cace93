/// The arguments of `launchApp`.
public struct AppLaunch: Hashable, Sendable {
  /// The app to start; nil for the flow's app.
  public var appID: String?
  /// The URL that the first tab opens instead of its configured one.
  public var url: String?
  public var clearsState: Bool
  public var clearsKeychain: Bool
  /// Stops a running app first; otherwise a running app is brought to the foreground.
  public var stopsFirst: Bool
  public var arguments: [FlowVariable]
  /// Permissions as in `PermissionChange`.
  public var permissions: [FlowVariable]

  /// The permissions of a launch that sets none.
  public static let standardPermissions = [FlowVariable("all", "allow")]

  public init(
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

  public var description: String {
    "Launch \(appID ?? "the app")\(url.map { " at \($0)" } ?? "")\(clearsState ? " with cleared state" : "")"
  }
}
