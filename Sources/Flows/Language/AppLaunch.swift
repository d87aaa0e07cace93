/// How `launchApp` starts the app.
public struct AppLaunch: Hashable, Sendable {
  /// The app to start; nil for the flow's own.
  public var appID: String?
  /// What the first tab opens in place of its own URL.
  public var url: String?
  public var clearsState: Bool
  public var clearsKeychain: Bool
  /// Stops a running app first; else it comes to the front as it is.
  public var stopsFirst: Bool
  public var arguments: [FlowVariable]
  /// What the user allows, as in `PermissionChange`.
  public var permissions: [FlowVariable]

  /// What holds where a launch says nothing.
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
