/// Who ends an app, on which depends what it has again at its next launch.
public enum HostEnding: Equatable, Sendable {
  /// Its user: it begins at its start.
  case closed
  /// The system, with time to write down what is due.
  case terminated
  /// The system, at once: what was not written yet is lost.
  case killed
  /// Nobody is to launch it again: what it stored goes with it, and nothing more is written.
  case discarded
}
