import PageWire

/// What a page process that is remembered calls views, lives and questions: by their order among its own.
///
/// The shell numbers them over all processes, so that a page which is opened once more, after a death, would be another one
/// each time. To a page process they are names and nothing more.
struct PageAliases {
  private var views: [ViewID: ViewID] = [:]
  private var viewNames: [ViewID: ViewID] = [:]
  private var generations: [ViewID: [Generation: Generation]] = [:]
  private var generationNames: [ViewID: [Generation: Generation]] = [:]
  /// The shell's numbers of its questions, by the sequences of the commands that asked them.
  private var requests: [UInt32: UInt32] = [:]

  /// A command of the shell's in the process's names.
  mutating func translate(_ envelope: CommandEnvelope) -> CommandEnvelope {
    var envelope = envelope
    requests[envelope.sequence] = envelope.command.renumber(envelope.sequence)
    let view = envelope.view
    envelope.command.rename { generation(of: $0, in: view) }
    envelope.generation = generation(of: envelope.generation, in: view)
    envelope.view = alias(of: view)
    return envelope
  }

  /// An event of the process's in the shell's names. What the shell never named stays as it is.
  mutating func translate(_ envelope: EventEnvelope) -> EventEnvelope {
    var envelope = envelope
    envelope.generation = generationNames[envelope.view]?[envelope.generation] ?? envelope.generation
    envelope.view = viewNames[envelope.view] ?? envelope.view
    if let sequence = envelope.event.answeredRequest, let request = requests.removeValue(forKey: sequence) {
      envelope.event = envelope.event.answering(request)
    }
    return envelope
  }

  private mutating func alias(of view: ViewID) -> ViewID {
    if let known = views[view] { return known }
    let alias = ViewID(UInt32(truncatingIfNeeded: views.count + 1))
    views[view] = alias
    viewNames[alias] = view
    return alias
  }

  private mutating func generation(of generation: Generation, in view: ViewID) -> Generation {
    if let known = generations[view]?[generation] { return known }
    let name = Generation(UInt32(truncatingIfNeeded: (generations[view]?.count ?? 0) + 1))
    generations[view, default: [:]][generation] = name
    generationNames[alias(of: view), default: [:]][name] = generation
    return name
  }
}
