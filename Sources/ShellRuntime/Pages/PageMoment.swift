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
