import PageWire
import TerminalModel

extension EventEnvelope {
  /// Approximate memory of the cached event. Rendered frames and descriptions are nearly all of it.
  var approximateSize: Int {
    if case .didPaint(let frame) = event {
      return frame.rows.reduce(Self.least) { $0 + $1.cells.count * MemoryLayout<Cell>.stride }
    }
    if case .didDescribe(let description) = event {
      return Self.least + description.nodes.count * (MemoryLayout<DescribedNode>.stride + Self.least / 2)
    }
    return Self.least
  }

  private static let least = 256
}
