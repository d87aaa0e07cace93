/// How a step ended.
public enum StepStatus: String, Hashable, Codable, Sendable {
  case completed = "COMPLETED"
  case failed = "FAILED"
  /// It failed, but was optional.
  case warned = "WARNED"
  /// Its condition did not hold, or it had no turn.
  case skipped = "SKIPPED"
}
