import ShellCore

extension CrashKind {
  /// The estimated duration of a run in milliseconds, by which shards are balanced without timings. Only the ratios
  /// matter.
  package var estimatedMilliseconds: Double {
    switch self {
    // The process dies several times, or fills its memory.
    case .renderer(.onLoad), .renderer(.oom): 20
    // The shell waits until the page does not respond.
    case .renderer(.silent), .renderer(.hang): 15
    case .renderer, .host: 10
    }
  }
}
