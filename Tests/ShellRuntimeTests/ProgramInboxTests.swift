import RandomTestKit
import ShellCore
import Testing

@testable import ShellRuntime

@Suite("Output of programs that waits for its delivery")
struct ProgramInboxTests {
  @Test("Output is delivered by program, and in order of arrival, whatever arrives meanwhile")
  func order() {
    var inbox = ProgramInbox()
    var random = SeededGenerator(seed: 1)
    var expected: [(program: ProgramReference, number: Int)] = []
    for number in 0..<2_000 {
      let program: ProgramReference = ["b", "a", "c"][Int.random(in: 0..<3, using: &random)]
      inbox.append(.progress(CallID(UInt32(number)), json: ""), of: program)
      expected.append((program, number))
      guard Bool.random(using: &random) else { continue }
      let next = expected.indices.min { (expected[$0].program, $0) < (expected[$1].program, $1) } ?? 0
      #expect(inbox.nextProgram == expected[next].program)
      #expect(Self.number(inbox.popNext()) == expected.remove(at: next).number)
      #expect(inbox.count == expected.count)
    }
    let rest = expected.enumerated().sorted { ($0.element.program, $0.offset) < ($1.element.program, $1.offset) }
    #expect(rest.map { _ in Self.number(inbox.popNext()) } == rest.map(\.element.number))
    #expect(inbox.isEmpty)
    #expect(inbox.popNext() == nil)
  }

  private static func number(_ next: (program: ProgramReference, output: NativeProgram.Output)?) -> Int? {
    guard case .progress(let call, _)? = next?.output else { return nil }
    return Int(call.rawValue)
  }
}
