import Flows
import Sharding

extension Shard {
  /// The variables that flows get.
  package var variables: [FlowVariable] {
    [FlowVariable("MAESTRO_SHARD_ID", "\(number)"), FlowVariable("MAESTRO_SHARD_INDEX", "\(number - 1)")]
  }
}
