/// Analytics settings that app.yaml and the headers of flows can set; nil leaves the current value.
public struct TrackingOverrides: Equatable, Sendable {
  public var start: TrackingConfiguration.Start?
  public var userAgent: TrackingConfiguration.UserAgentOwner?

  public init() {}

  public func apply(to tracking: inout TrackingConfiguration) {
    if let start { tracking.start = start }
    if let userAgent { tracking.userAgent = userAgent }
  }
}
