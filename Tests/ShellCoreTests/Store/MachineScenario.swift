import Testing

/// Drives one nested state machine without the shell. Each step states all its effects and all changed fields.
struct MachineScenario<Machine: Equatable, Effect: Equatable> {
  private(set) var machine: Machine

  init(_ machine: Machine, effects: Effect.Type = Effect.self) { self.machine = machine }

  /// - Parameter change: turns the value before the step into the expected one.
  mutating func step(
    _ expected: [Effect], sourceLocation: SourceLocation = #_sourceLocation,
    change: (inout Machine) -> Void = { _ in }, by handle: (inout Machine) -> [Effect]
  ) {
    var expectedMachine = machine
    change(&expectedMachine)
    let effects = handle(&machine)
    #expect(effects == expected, sourceLocation: sourceLocation)
    #expect(machine == expectedMachine, sourceLocation: sourceLocation)
  }
}
