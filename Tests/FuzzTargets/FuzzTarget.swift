/// A reader of untrusted data with the properties that hold for every input.
///
/// `make fuzz` runs it with inputs of libFuzzer, and `FuzzTests` with the corpus and its mutations.
package struct FuzzTarget: Sendable {
  /// The name on the command line, and of the folder of its corpus.
  package let name: String
  /// Longer inputs find nothing that shorter ones do not.
  package let maximumBytes: Int
  /// The number of mutations of the corpus that `make test` runs: fewer for a slow reader.
  package let mutations: Int
  private let check: @Sendable ([UInt8]) throws -> Void

  init(
    _ name: String, maximumBytes: Int = 1 << 14, mutations: Int = 400,
    check: @escaping @Sendable ([UInt8]) throws -> Void
  ) {
    self.name = name
    self.maximumBytes = maximumBytes
    self.mutations = mutations
    self.check = check
  }

  /// Reads an input, and throws a `FuzzFinding` if a property does not hold.
  package func run(_ input: [UInt8]) throws {
    try check(input)
  }

  /// All targets, in the order of the documentation.
  package static let all: [FuzzTarget] =
    wire + shell + json + documents + modules + declarations + network + devices + cells + locators
    + remoteCommands

  /// The target with a name; nil if there is none.
  package static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}

/// A property that does not hold for an input.
package struct FuzzFinding: Error, Equatable, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}

/// Throws a finding unless the condition holds.
func require(_ condition: Bool, _ finding: @autoclosure () -> String) throws {
  guard condition else { throw FuzzFinding(finding()) }
}

/// Throws a finding unless the values are equal.
func requireEqual<Value: Equatable>(_ left: Value, _ right: Value, _ what: @autoclosure () -> String) throws {
  guard left == right else { throw FuzzFinding("\(what()): \(left) is not \(right)") }
}
