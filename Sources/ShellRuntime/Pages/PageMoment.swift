import PageWire

/// A page process after a sequence of commands: what it said to the last of them, and what may come next.
///
/// In virtual time a page process knows nothing but its commands, so that all that were sent the same ones are in the same
/// state and have said the same.
final class PageMoment {
  /// The last command's frame; empty at the beginning.
  let frame: CommandFrame
  private(set) var events: [EventEnvelope] = []
  /// How it waits when it has said all of `events`; nil when there may be more that nobody has heard.
  var rest: PageRest?
  /// By the next command's frame.
  var next: [CommandFrame: PageMoment] = [:]
  /// A process that stands still here, to be copied.
  var snapshot: PageZygote?
  /// What it said did not fit to its commands: nothing that follows is remembered.
  var isOpaque = false

  init(frame: CommandFrame, rest: PageRest?) {
    self.frame = frame
    self.rest = rest
  }

  /// The envelope of a command for the page that the last one was for, with that one in it; nil when there is no page.
  /// - Parameter place: how many commands there were.
  func envelope(place: Int) -> CommandEnvelope? {
    guard place > 0 else { return nil }
    var reader = WireReader()
    frame.bytes.withUnsafeBytes { reader.append($0) }
    guard var last = try? reader.nextCommand(), last.command.leavesDocument else { return nil }
    last.sequence = UInt32(place + 1)
    return last
  }

  /// Takes the next event that a process said here.
  /// - Parameter sequence: the last command's.
  func append(_ envelope: EventEnvelope, sequence: UInt32) {
    events.append(envelope)
    if let question = envelope.event.question {
      rest = .standing(question, view: envelope.view, generation: envelope.generation)
    } else if case .didSettle(let settlement) = envelope.event, settlement.sequence == sequence {
      rest = .settled
    }
  }
}
