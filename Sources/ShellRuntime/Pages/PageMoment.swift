import PageWire

/// The state of a page process after a sequence of commands: its events after the last one, and the known next
/// commands.
///
/// In virtual time the commands are a page process's only input, so all processes with the same commands are in the
/// same state and have sent the same events.
final class PageMoment {
  /// The packet of the last command; empty at the root.
  let frame: CommandFrame
  private(set) var events: [EventEnvelope] = []
  /// The status after all of `events`; nil if more events may follow.
  var rest: PageRest?
  /// By the packet of the next command.
  var next: [CommandFrame: PageMoment] = [:]
  /// A stopped process in this state, to be forked.
  var snapshot: PageZygote?
  /// An event did not match the commands: nothing after this node is cached.
  var isOpaque = false

  init(frame: CommandFrame, rest: PageRest?) {
    self.frame = frame
    self.rest = rest
  }

  /// The envelope of the next command to the last command's page, which still contains that command; nil if there is no
  /// page.
  /// - Parameter place: the number of commands before.
  func envelope(place: Int) -> CommandEnvelope? {
    guard place > 0 else { return nil }
    var reader = WireReader()
    frame.bytes.withUnsafeBytes { reader.append($0) }
    guard var last = try? reader.nextCommand(), last.command.leavesDocument else { return nil }
    last.sequence = UInt32(place + 1)
    return last
  }

  /// Appends the next event of a process in this state.
  /// - Parameter sequence: the sequence number of the last command.
  func append(_ envelope: EventEnvelope, sequence: UInt32) {
    events.append(envelope)
    if let question = envelope.event.question {
      rest = .standing(question, view: envelope.view, generation: envelope.generation)
    } else if case .didSettle(let settlement) = envelope.event, settlement.sequence == sequence {
      rest = .settled
    }
  }
}
