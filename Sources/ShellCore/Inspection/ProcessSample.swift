/// What the system says about one of the app's processes.
public struct ProcessSample: Equatable, Sendable {
  public enum Role: Hashable, Sendable {
    case shell
    case renderer(RendererID)
    /// A page process that waits for a page, and the one that page processes are forked from.
    case spare, zygote
  }

  public var role: Role
  public var pid: Int32
  /// Bytes of memory that it has, and its share of it where pages of memory are shared; nil where the system does not say.
  public var residentBytes: Int?
  public var proportionalBytes: Int?
  /// Milliseconds of processor time since its start.
  public var cpuTime: Double?
  /// Processor time since the sample before, as a share of that time; nil for the first one.
  public var cpuShare: Double?
  /// When it was looked at, in the system's milliseconds.
  public var time: Double

  public init(role: Role, pid: Int32, time: Double) {
    self.role = role
    self.pid = pid
    self.time = time
  }
}
