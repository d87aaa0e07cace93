import DocumentTestKit
import Testing

/// Compares what a test does not state with the record of the test: all changes and effects of the events that its
/// stores receive by `arrange`, and the calls and timers that are pending at its end.
///
/// The record is `Records/SUITE/TEST.txt` in the folder of the test target. A test that states everything has none.
package struct ExhaustiveTrait: SuiteTrait, TestTrait, TestScoping {
  @TaskLocal private static var cases: CaseRecords?

  package let isRecursive = true

  package func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    test.isSuite ? nil : self
  }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard let testCase else { return try await compare(test, function) }
    let isOptedOut = test.traits.contains { $0 is ExhaustivityOffTrait }
    let scenario = ScenarioRecord(isRecording: !isOptedOut)
    Self.cases?.begin()
    try await ScenarioRecord.$current.withValue(scenario) { try await function() }
    Self.cases?.end(testCase.recordLabel, scenario.lines)
  }

  private func compare(_ test: Test, _ function: @Sendable () async throws -> Void) async throws {
    let cases = CaseRecords()
    try await Self.$cases.withValue(cases) { try await function() }
    // A case that threw an error has failed already, and its record is not complete.
    guard let text = cases.text else { return }
    if text.isEmpty {
      Golden.expectNone(path: test.recordPath, sourceLocation: test.sourceLocation)
    } else {
      Golden.expect(text, path: test.recordPath, sourceLocation: test.sourceLocation)
    }
  }
}

/// Opts a test or a suite out of its record, for a reason.
package struct ExhaustivityOffTrait: SuiteTrait, TestTrait {
  package let isRecursive = true
  package let reason: String

  package var comments: [Comment] { [Comment(rawValue: reason)] }
}

extension Trait where Self == ExhaustiveTrait {
  /// What a test does not state is compared with its record.
  package static var exhaustive: Self { Self() }
}

extension Trait where Self == ExhaustivityOffTrait {
  /// What a test does not state is not compared, for a reason.
  package static func exhaustivity(off reason: String) -> Self { Self(reason: reason) }
}
