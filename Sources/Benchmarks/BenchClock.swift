import CBench

/// Real time, in milliseconds.
enum BenchClock {
  static var now: Double { Double(hull_bench_now()) / 1_000_000 }
}
