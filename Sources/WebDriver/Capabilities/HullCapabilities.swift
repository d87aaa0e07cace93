import BridgeContract
import TerminalModel

/// The capabilities with the prefix `hull:`.
package struct HullCapabilities: Equatable, Sendable {
  /// `hull:virtualTime`
  package let isVirtualTime: Bool
  /// `hull:engine`
  package let engine: String?
  /// `hull:policy`
  package let policy: String?
  /// `hull:seed`
  package let seed: Int64?
  /// `hull:size`
  package let size: GridSize?
  /// `hull:recordFlow`: the path of the file.
  package let recordedFlow: String?

  /// - Parameter values: An object with valid capabilities.
  init(_ values: JSONValue) {
    isVirtualTime = values["hull:virtualTime"]?.boolValue ?? false
    engine = values["hull:engine"]?.stringValue
    policy = values["hull:policy"]?.stringValue
    if case .integer(let seed) = values["hull:seed"] { self.seed = seed } else { seed = nil }
    size = values["hull:size"]?.stringValue.flatMap(GridSize.init)
    recordedFlow = values["hull:recordFlow"]?.stringValue
  }
}
