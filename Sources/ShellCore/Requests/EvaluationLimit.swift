/// How long the script of an evaluation may take, in milliseconds of the shell's time.
public enum EvaluationLimit: Equatable, Sendable {
  /// The deadline of the state.
  case standard
  /// The page is probed when the script takes long, since the page may have died silently.
  case deadline(Double)
  /// The script waits for something on purpose: the page is not probed before the deadline.
  case wait(Double)
}
