import ShellCore
import ShellScreen

/// The state of the runtime data of the inspector at its last refresh.
struct InspectorRefresh {
  /// When processes were sampled last, on the host's clock in milliseconds.
  var lastProcessSample = -Double.infinity
  var refreshCount = 0
  /// The page processes at that time.
  var renderers: [RendererID: RendererState] = [:]
  /// The visible panels at that time.
  var panels: [InspectorPanel] = []

  /// Minimum time between two samples of the processes, in milliseconds.
  static let interval: Double = 1_000
}
