import CBench

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Measures the lower bound of every call between processes: a round trip of bytes over a socket pair.
enum RawRoundTrip {
  /// The duration of each round trip in microseconds.
  static func samples(bytes: Int, count: Int, isPinned: Bool) -> [Double] {
    var socket: Int32 = -1
    let pid = hull_bench_echo(Int32(bytes), &socket)
    guard pid > 0 else { return [] }
    defer {
      close(socket)
      waitpid(pid, nil, 0)
      _ = hull_bench_pin(0, -1)
    }
    if isPinned {
      _ = hull_bench_pin(0, 0)
      _ = hull_bench_pin(pid, 0)
    }
    var samples: [Double] = []
    samples.reserveCapacity(count)
    for round in 0..<(count + count / 10) {
      let nanoseconds = hull_bench_round_trip(socket, Int32(bytes))
      guard nanoseconds >= 0 else { return samples }
      // The first tenth is the warm-up.
      if round >= count / 10 { samples.append(Double(nanoseconds) / 1_000) }
    }
    return samples
  }

  /// The duration of each round trip over pipes in microseconds: the lower bound of a call to a native program.
  static func pipeSamples(bytes: Int, count: Int) -> [Double] {
    var input: Int32 = -1
    var output: Int32 = -1
    let pid = hull_bench_pipe_echo(Int32(bytes), &input, &output)
    guard pid > 0 else { return [] }
    defer {
      close(input)
      close(output)
      waitpid(pid, nil, 0)
    }
    var samples: [Double] = []
    for round in 0..<(count + count / 10) {
      let nanoseconds = hull_bench_pipe_round_trip(input, output, Int32(bytes))
      guard nanoseconds >= 0 else { return samples }
      if round >= count / 10 { samples.append(Double(nanoseconds) / 1_000) }
    }
    return samples
  }
}
