/// How `hull run --plain` runs.
public struct PlainOptions {
  public var engine: String
  public var url: String?
  public var tracePath: String?
  public var logPath: String?
  /// Where a flow is written that does what the user does.
  public var flowPath: String?
  /// Keeps nothing of what the app stores beyond this run.
  public var isPrivate: Bool
  /// Said first: why it is the plain mode that runs.
  public var remark: String?

  public init(
    engine: String = "embedded", url: String? = nil, tracePath: String? = nil, logPath: String? = nil,
    flowPath: String? = nil, isPrivate: Bool = false, remark: String? = nil
  ) {
    self.engine = engine
    self.url = url
    self.tracePath = tracePath
    self.logPath = logPath
    self.flowPath = flowPath
    self.isPrivate = isPrivate
    self.remark = remark
  }
}
