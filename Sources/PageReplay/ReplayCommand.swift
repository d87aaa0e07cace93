import PageWire

/// A command as the replay cache stores it, without its sequence number.
struct ReplayCommand {
  /// The whole packet, with the sequence number 0.
  let packet: CommandPacket
  let view: ViewID
  let generation: Generation
  let completedRequest: BlockingRequest?
  let endsDocument: Bool

  init(_ envelope: CommandEnvelope) throws(WireViolation) {
    var envelope = envelope
    envelope.sequence = 0
    packet = CommandPacket(try WireCodec.encode(envelope))
    view = envelope.view
    generation = envelope.generation
    completedRequest = envelope.command.completedRequest
    endsDocument = envelope.command.endsDocument
  }
}

/// The bytes of a cached command. Their hash is computed once, since they are looked up often.
struct CommandPacket: Hashable {
  let bytes: [UInt8]
  private let digest: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    digest = hasher.finalize()
  }

  func hash(into hasher: inout Hasher) { hasher.combine(digest) }

  static func == (left: CommandPacket, right: CommandPacket) -> Bool {
    left.digest == right.digest && left.bytes == right.bytes
  }
}

/// The status of a page process before the next command.
enum CommandStatus: Equatable {
  /// All commands are settled.
  case settled
  /// A script is blocked by a request: commands are queued until its reply, or until the end of its document.
  case blocked(BlockingRequest, view: ViewID, generation: Generation)

  /// Whether the status stays the same after a command.
  func isUnchanged(by command: ReplayCommand) -> Bool {
    switch self {
    case .settled: false
    case .blocked(let request, let view, let generation):
      command.view != view
        || !(command.endsDocument || command.generation == generation && command.completedRequest == request)
    }
  }
}
