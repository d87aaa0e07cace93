import EngineCells
import PageWire
import TerminalModel

/// What scripts in a browser's pages return. A page process must not send packets that end it.
extension FuzzTarget {
  static let cells: [FuzzTarget] = [
    FuzzTarget("painting") { bytes in
      var input = FuzzInput(bytes)
      let size = GridSize(columns: Int(input.byte() & 63), rows: Int(input.byte() & 15))
      let json = String(decoding: input.pieces(of: .max >> 1).joined(), as: UTF8.self)
      guard let painting = try? CellPainting(parsing: json, size: size, prefersDark: bytes.count.isMultiple(of: 2))
      else { return }
      var frames = CellFrames()
      guard let frame = frames.frame(for: painting) else { throw FuzzFinding("the first frame is missing") }
      try requireEqual(frame.rows.map(\.row), Array(0..<size.rows), "the rows of the first frame")
      try requireSent(.didPaint(frame))
      try require(frames.frame(for: painting) == nil, "the same painting has changes")
    },
    FuzzTarget("description") { bytes in
      let json = String(decoding: bytes, as: UTF8.self)
      guard let description = try? PageDescription(parsing: json, request: 1) else { return }
      try requireSent(.didDescribe(description))
    },
  ]

  /// The shell receives the event as it was sent.
  private static func requireSent(_ event: PageEvent) throws {
    let envelope = EventEnvelope(view: ViewID(1), generation: Generation(1), event: event)
    var reader = WireReader()
    try WireCodec.encode(envelope).withUnsafeBytes { reader.append($0) }
    try require(try reader.nextEvent() == envelope, "the event changes on its way: \(event)")
  }
}
