/// The number of steps of a flow, with those of its nested flows, as far as it is known before the flow runs.
package struct FlowSize: Equatable, Sendable {
  /// Repetitions above this number count as this many.
  private static let repetitionLimit = 1_000
  private static let limit = 1_000_000

  package private(set) var assertions = 0
  /// All steps that are no assertions.
  package private(set) var actions = 0

  package init() {}

  /// Adds the steps of a nested flow or a loop.
  mutating func add(_ other: FlowSize, times: Int = 1) {
    let times = min(max(0, times), Self.repetitionLimit)
    assertions = min(assertions + other.assertions * times, Self.limit)
    actions = min(actions + other.actions * times, Self.limit)
  }

  fileprivate mutating func add(_ kind: StepKind) {
    switch kind {
    case .visibleAssertion, .internalAssertion: assertions += 1
    case .typing, .userAction, .environment: actions += 1
    }
  }
}

extension FlowLibrary {
  /// The size of a flow. Loops without a literal number of repetitions count once, and unreadable files do not count.
  package func size(of flow: Flow) -> FlowSize {
    var counter = FlowSizeCounter(library: self)
    return counter.size(of: flow)
  }
}

/// Counts the steps of a flow and of the files that it refers to.
private struct FlowSizeCounter {
  let library: FlowLibrary
  /// By path. A flow that is being counted has no size yet, so a cycle ends.
  private var sizes: [String: FlowSize] = [:]

  init(library: FlowLibrary) { self.library = library }

  mutating func size(of flow: Flow) -> FlowSize {
    sizes[flow.path] = FlowSize()
    let found = size(of: flow.header.onFlowStart + flow.steps + flow.header.onFlowComplete)
    sizes[flow.path] = found
    return found
  }

  private mutating func size(of steps: [FlowStep]) -> FlowSize {
    var size = FlowSize()
    for step in steps {
      if let nested = step.command.nested {
        size.add(self.size(of: nested.body, step), times: nested.iterations)
      } else {
        size.add(step.command.kind)
      }
    }
    return size
  }

  private mutating func size(of body: FlowBody, _ step: FlowStep) -> FlowSize {
    switch body {
    case .steps(let steps): return size(of: steps)
    case .file(let name):
      let path = FlowLibrary.resolve(name, from: step.path)
      if let size = sizes[path] { return size }
      guard let flow = try? library.flow(at: path) else { return FlowSize() }
      return size(of: flow)
    }
  }
}
