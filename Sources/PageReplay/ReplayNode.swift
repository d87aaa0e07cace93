import PageWire
import ShellRuntime
import TerminalModel

/// The state of a page process after a sequence of commands: its events after the last one, and the known next
/// commands.
///
/// In virtual time the commands are a page process's only input, so all processes with the same commands are in the
/// same state and have sent the same events.
final class ReplayNode {
  /// The packet of the last command; empty at the root.
  let packet: CommandPacket
  private(set) var events: [EventEnvelope] = []
  /// The status after all of `events`; nil if more events may follow.
  var status: CommandStatus?
  /// By the packet of the next command.
  var children: [CommandPacket: ReplayNode] = [:]
  /// A stopped process in this state, to be forked.
  var snapshot: PageZygote?
  /// An event did not match the commands: nothing after this node is cached.
  var isUncacheable = false

  init(packet: CommandPacket, status: CommandStatus?) {
    self.packet = packet
    self.status = status
  }

  /// The envelope of the next command to the last command's page, which still contains that command; nil if there is no
  /// page.
  /// - Parameter position: the number of commands before.
  func envelope(position: Int) -> CommandEnvelope? {
    guard position > 0 else { return nil }
    var reader = WireReader()
    packet.bytes.withUnsafeBytes { reader.append($0) }
    guard var last = try? reader.nextCommand(), last.command.hasDocumentAfterwards else { return nil }
    last.sequence = UInt32(position + 1)
    return last
  }

  /// Appends the next event of a process in this state.
  /// - Parameter sequence: the sequence number of the last command.
  func append(_ envelope: EventEnvelope, sequence: UInt32) {
    events.append(envelope)
    if let request = envelope.event.blockingRequest {
      status = .blocked(request, view: envelope.view, generation: envelope.generation)
    } else if case .didSettle(let settlement) = envelope.event, settlement.sequence == sequence {
      status = .settled
    }
  }
}

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
