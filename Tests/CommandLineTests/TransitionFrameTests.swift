import Foundation
import Testing

#if os(Linux) && arch(x86_64)
  /// The number of frames of a transition, counted in the output.
  @Suite(.serialized) struct TransitionFrameTests {
    @Test(
      "A transition has some frames and ends; without motion there is one frame",
      arguments: [("full", 2...12), ("reduced", 2...12), ("none", 1...1)])
    func ways(motion: String, frames: ClosedRange<Int>) throws {
      let run = try RawTerminal(["run", Products.bank], variables: ["HULL_MOTION": motion])
      try run.frame(containing: "Last operations")
      try rest(run)
      // To a tab with native elements, and back to a page that is loaded.
      for key in ["4", "1"] {
        let output = try rest(run, after: key)
        #expect(frames.contains(Self.frames(output)), "\(key): \(output.debugDescription)")
      }
      run.type("q")
      #expect(try run.end().status == 0)
    }

    @Test func keyEndsATransition() throws {
      let run = try RawTerminal(["run", Products.bank], variables: ["HULL_MOTION": "full"])
      try run.frame(containing: "Last operations")
      try rest(run)
      // The second key arrives with the first one, so the number of frames does not depend on the speed of the test.
      #expect((1...2).contains(Self.frames(try rest(run, after: "4v"))))
      run.type(RawTerminal.escape + "q")
      #expect(try run.end().status == 0)
    }

    /// The output after some keys, until only the clock's timer is left.
    private func rest(_ run: RawTerminal, after keys: String) throws -> String {
      run.type(keys)
      // Until the terminal delivers the keys, the program waits for its timer, too.
      let deadline = Date().addingTimeInterval(30)
      var output = ""
      while output.isEmpty, Date() < deadline { output = run.output(within: 10) }
      return output + (try rest(run))
    }

    /// The output until only the clock's timer is left.
    @discardableResult
    private func rest(_ run: RawTerminal) throws -> String {
      var output = ""
      var idleInRow = 0
      for _ in 0..<400 where idleInRow < 3 {
        let next = run.output(within: 50)
        output += next
        let sleep = try run.sleepMilliseconds() ?? 0
        idleInRow = next.isEmpty && sleep > 300 ? idleInRow + 1 : 0
      }
      #expect(idleInRow == 3, "the output does not end: \(output.suffix(200).debugDescription)")
      return output
    }

    /// Each frame is enclosed in synchronized output.
    private static func frames(_ output: String) -> Int { output.ranges(of: "\u{1B}[?2026h").count }
  }
#endif
