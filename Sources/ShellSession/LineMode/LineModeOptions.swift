/// Options of `hull run --plain`.
public struct LineModeOptions {
  public var engine: String
  /// Whether page processes are forked from a zygote.
  public var usesZygote: Bool
  public var url: String?
  public var tracePath: String?
  public var logPath: String?
  /// The file for a flow that repeats the user's actions.
  public var flowPath: String?
  /// Discards the app's data after this run.
  public var isPrivate: Bool
  /// Printed first: why line mode was chosen.
  public var notice: String?

  public init(
    engine: String = "embedded", usesZygote: Bool = true, url: String? = nil, tracePath: String? = nil,
    logPath: String? = nil,
    flowPath: String? = nil, isPrivate: Bool = false, notice remark: String? = nil
  ) {
    self.engine = engine
    self.usesZygote = usesZygote
    self.url = url
    self.tracePath = tracePath
    self.logPath = logPath
    self.flowPath = flowPath
    self.isPrivate = isPrivate
    self.notice = remark
  }
}
