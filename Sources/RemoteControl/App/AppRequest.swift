import ShellCore
import TerminalModel

/// The app that a client wants, and how it runs. What is nil is as in the settings of the program.
struct AppRequest {
  /// A folder, a sample, a URL or an .html file.
  var app: String?
  var engine: String?
  var platform: Platform?
  var policy: RecoveryChoice?
  var isInVirtualTime = true
  /// The size of the screen in cells.
  var size: GridSize?
  var seed: UInt64?
  /// Milliseconds in which commands of flows look for an element.
  var lookupTimeout = 0.0
  /// Whether requests of pages are recorded, as for the inspector.
  var recordsRequests = false
}
