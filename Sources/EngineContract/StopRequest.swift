import CPageProcess

/// The shell's request to stop the running script. It is a signal, because a busy page does not read its socket; an
/// engine polls it while a script runs.
package enum StopRequest {
  /// Milliseconds between two polls while a script runs.
  package static let interval: Double = 250

  /// Installs the signal handler; called once, before the first page.
  package static func listen() { hull_page_install_stop_handler() }

  /// Returns whether a request was received since the last call.
  package static func consume() -> Bool { hull_page_stop_requested() != 0 }
}
