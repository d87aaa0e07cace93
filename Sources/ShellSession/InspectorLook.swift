import ShellCore
import ShellScreen

/// When the runtime was looked at for the inspector.
struct InspectorLook {
  /// In the host's milliseconds; never yet.
  var processesAt = -Double.infinity
  var refreshes = 0
  /// The processes of pages as they were then.
  var renderers: [RendererID: RendererState] = [:]
  /// The panels in sight then.
  var panels: [InspectorPanel] = []

  /// Milliseconds between two looks at the processes at the least.
  static let interval: Double = 1_000
}
