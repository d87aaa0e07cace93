/// The status of a completed step.
package enum StepStatus: String, Hashable, Codable, Sendable {
  case completed = "COMPLETED"
  case failed = "FAILED"
  /// An optional step failed.
  case warned = "WARNED"
  /// The condition did not hold, or a loop had no iteration.
  case skipped = "SKIPPED"
}
