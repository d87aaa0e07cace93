import PageWire

/// What the engine does wrong; the raw value is the name of the link to the program.
enum Fault: String {
  /// Nothing.
  case none = "hull-faulty-engine"
  /// Documents are not accepted.
  case unaccepted = "hull-unaccepted"
  /// Documents are finished before they are committed.
  case reordered = "hull-reordered"
  /// Nothing is painted.
  case unpainted = "hull-unpainted"
  /// Each command is settled twice.
  case settledTwice = "hull-settled-twice"
  /// An event is sent again and again.
  case flooding = "hull-flooding"
  /// The second command is not settled.
  case unsettled = "hull-unsettled"
  /// Settlements do not report how the page has handled an input.
  case silentInput = "hull-silent-input"
  /// Events have another view.
  case otherView = "hull-other-view"
  /// Events have an unknown tag.
  case unknownTag = "hull-unknown-tag"
  /// The process ends after its first command.
  case dying = "hull-dying"
  /// The first message is another one.
  case wrongStart = "hull-wrong-start"
  /// The first message has other capabilities than the declaration.
  case disagreeing = "hull-disagreeing-start"
  /// The process does not end when its socket is closed.
  case immortal = "hull-immortal"
  /// The process ends with another status than 0.
  case failing = "hull-failing"

  /// The packets to send in place of one.
  func packets(for packet: [UInt8], held: inout [UInt8]) -> [[UInt8]] {
    guard let tag = PageEventTag(rawValue: packet[4]) else { return [packet] }
    var packet = packet
    switch (self, tag) {
    case (.unaccepted, .didAcceptDocument), (.unpainted, .didPaint): return []
    case (.reordered, .didCommitDocument):
      held = packet
      return []
    case (.reordered, .didFinishDocument): return [packet, held]
    case (.settledTwice, .didSettle): return [packet, packet]
    case (.flooding, .didAcceptDocument): return Array(repeating: packet, count: 20_000)
    case (.unsettled, .didSettle) where packet[Self.valueOffset] == 2: return []
    case (.silentInput, .didSettle):
      packet[Self.valueOffset + 4] = Settlement.Input.none.rawValue
      return [packet]
    // didAcceptDocument, which has no values.
    case (.wrongStart, .didStart): return [[9, 0, 0, 0, PageEventTag.didAcceptDocument.rawValue] + packet[5..<13]]
    case (.otherView, .didAcceptDocument):
      packet[5] = 77
      return [packet]
    case (.unknownTag, .didAcceptDocument):
      packet[4] = 0xEE
      return [packet]
    // Without a capability: the bits are at the end.
    case (.disagreeing, .didStart):
      packet[packet.count - 4] = 0
      return [packet]
    default: return [packet]
    }
  }

  /// Behind length, tag, view and generation.
  private static let valueOffset = 13
}
