import ShellCore

extension CrashKind {
  /// The estimated duration of a run in milliseconds, by which shards are balanced without timings. Only the ratios
  /// matter.
  package var estimatedMilliseconds: Double {
    switch self {
    // The shell waits until the page does not respond.
    case .renderer(.busyLoop): 30
    case .renderer(.hang), .renderer(.unrecoverable): 20
    // The process fills its memory, or dies several times.
    case .renderer(.oom), .renderer(.onLoad): 20
    case .renderer, .host: 10
    }
  }
}
