import PageWire

/// Normalizes the IDs of views, generations and requests of a replayed page process to consecutive numbers.
///
/// The shell numbers them across all processes, so equal command sequences (for example after a restart) would
/// otherwise differ. A page process does not interpret the numbers.
struct IDNormalizer {
  private var views: [ViewID: ViewID] = [:]
  private var viewNames: [ViewID: ViewID] = [:]
  private var generations: [ViewID: [Generation: Generation]] = [:]
  private var generationNames: [ViewID: [Generation: Generation]] = [:]
  /// The shell's request IDs, by the sequence numbers of the commands that contain them.
  private var requests: [UInt32: UInt32] = [:]

  /// Replaces the shell's IDs in a command by normalized ones.
  mutating func normalize(_ envelope: CommandEnvelope) -> CommandEnvelope {
    var envelope = envelope
    requests[envelope.sequence] = envelope.command.renumber(envelope.sequence)
    let view = envelope.view
    envelope.command.mapGenerations { generation(of: $0, in: view) }
    envelope.generation = generation(of: envelope.generation, in: view)
    envelope.view = alias(of: view)
    return envelope
  }

  /// Restores the shell's IDs in an event. Unknown IDs are kept.
  mutating func restore(_ envelope: EventEnvelope) -> EventEnvelope {
    var envelope = envelope
    envelope.generation = generationNames[envelope.view]?[envelope.generation] ?? envelope.generation
    envelope.view = viewNames[envelope.view] ?? envelope.view
    if let sequence = envelope.event.completedRequest, let request = requests.removeValue(forKey: sequence) {
      envelope.event = envelope.event.replacingRequest(with: request)
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
