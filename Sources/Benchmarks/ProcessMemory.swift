import CBench

/// The memory of a process (Linux: proc(5)); nil on other systems.
enum ProcessMemory {
  /// The proportional set size in MB: shared pages are divided among the processes that share them.
  static func proportional(pid: Int32) -> Double? {
    megabytes("Pss:", in: "/proc/\(pid)/smaps_rollup")
  }

  /// The resident set size in MB.
  static func resident(pid: Int32) -> Double? {
    megabytes("VmRSS:", in: "/proc/\(pid)/status")
  }

  private static func megabytes(_ field: String, in path: String) -> Double? {
    let kilobytes = hull_bench_field(path, field)
    return kilobytes < 0 ? nil : Double(kilobytes) / 1_024
  }
}
