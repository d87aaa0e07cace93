/// System statistics of one of the app's processes.
public struct ProcessSample: Equatable, Sendable {
  public enum Role: Hashable, Sendable {
    case shell
    case renderer(RendererID)
    /// An idle page process, and the process from which page processes are forked.
    case spare, zygote
  }

  public var role: Role
  public var pid: Int32
  /// Resident set size and proportional set size in bytes; nil where the system does not report them.
  public var residentBytes: Int?
  public var proportionalBytes: Int?
  /// Milliseconds of CPU time since its start.
  public var cpuTime: Double?
  /// CPU time since the previous sample as a fraction of the elapsed time; nil for the first one.
  public var cpuShare: Double?
  /// When the sample was taken, in the system's milliseconds.
  public var time: Double

  public init(role: Role, pid: Int32, time: Double) {
    self.role = role
    self.pid = pid
    self.time = time
  }
}
