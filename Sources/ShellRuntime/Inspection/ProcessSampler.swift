import ShellCore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Memory and processor time of a process (Linux: proc(5)); on other systems only its existence.
enum ProcessSampler {
  static var ownPID: Int32 { getpid() }

  /// Returns nil if there is no such process.
  static func sample(_ role: ProcessSample.Role, _ pid: Int32, at time: Double) -> ProcessSample? {
    var sample = ProcessSample(role: role, pid: pid, time: time)
    #if canImport(Glibc)
      guard let statistics = text("/proc/\(pid)/stat") else { return nil }
      sample.cpuTime = cpuTime(statistics)
      sample.residentBytes = text("/proc/\(pid)/statm").flatMap(residentBytes)
      sample.proportionalBytes = text("/proc/\(pid)/smaps_rollup").flatMap(proportionalBytes)
    #endif
    return sample
  }

  /// Fields 14 and 15: user and system time in ticks. Field 2, the name, can contain any character, including
  /// parentheses.
  static func cpuTime(_ statistics: String) -> Double? {
    guard let end = statistics.lastIndex(of: ")") else { return nil }
    let fields = statistics[end...].split(separator: " ")
    guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else { return nil }
    let ticks = Double(sysconf(Int32(_SC_CLK_TCK)))
    return ticks > 0 ? (user + system) * 1_000 / ticks : nil
  }

  /// The second field: resident pages.
  static func residentBytes(_ statistics: String) -> Int? {
    let fields = statistics.split(separator: " ")
    guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// The line `Pss:`, in kB.
  static func proportionalBytes(_ statistics: String) -> Int? {
    let line = statistics.split(separator: "\n").first { $0.hasPrefix("Pss:") }
    return line?.split(separator: " ").compactMap { Int($0) }.first.map { $0 << 10 }
  }

  /// Reads to the end, since files of proc report a size of 0.
  static func text(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while bytes.count < 64 << 10,
      case .bytes(let count) = buffer.withUnsafeMutableBytes({ System.receive(descriptor, into: $0) })
    {
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
