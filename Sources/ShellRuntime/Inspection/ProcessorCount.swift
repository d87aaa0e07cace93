#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The number of processors.
package enum ProcessorCount {
  /// The processors that this process may use: fewer than those of the machine if it is pinned to some of them, as
  /// schedulers do with the tasks of a shared machine.
  package static var available: Int {
    #if canImport(Glibc)
      if let count = ProcessSampler.text("/proc/self/status").flatMap(allowed(inStatus:)) { return count }
    #endif
    return max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  /// The number of bits in the line `Cpus_allowed:` of `/proc/PID/status` (proc(5)), such as `00000000,0000000f`; nil
  /// without such a line.
  package static func allowed(inStatus text: String) -> Int? {
    guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix("Cpus_allowed:") }) else { return nil }
    let mask = line.dropFirst("Cpus_allowed:".count)
    let count = mask.reduce(0) { $0 + ($1.hexDigitValue ?? 0).nonzeroBitCount }
    return count > 0 ? count : nil
  }
}
