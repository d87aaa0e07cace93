import Foundation
import Testing

#if os(Linux) && arch(x86_64)
  /// How many frames the way from one screen to the next takes, counted in what is written.
  @Suite(.serialized) struct MotionFramesTests {
    @Test(
      "Motion takes some frames and ends, without it there is one",
      arguments: [("full", 2...12), ("reduced", 2...12), ("none", 1...1)])
    func ways(motion: String, frames: ClosedRange<Int>) throws {
      let run = try RawTerminal(["run", Products.bank], variables: ["HULL_MOTION": motion])
      try run.frame(with: "Last operations")
      try rest(run)
      // To a tab of native elements, and back to a page that is there.
      for key in ["4", "1"] {
        run.type(key)
        let output = try rest(run)
        #expect(frames.contains(Self.frames(output)), "\(key): \(output.debugDescription)")
      }
      run.type("q")
      #expect(try run.end().status == 0)
    }

    @Test func anyKeyEndsIt() throws {
      let run = try RawTerminal(["run", Products.bank], variables: ["HULL_MOTION": "full"])
      try run.frame(with: "Last operations")
      try rest(run)
      // The second one comes when the first has just begun to move.
      run.type("4")
      try run.read(to: "\u{1B}[?2026l")
      run.type("v")
      #expect((1...2).contains(Self.frames(try rest(run))))
      run.type(RawTerminal.escape + "q")
      #expect(try run.end().status == 0)
    }

    /// Everything that is written until nothing but the clock will wake the program.
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
      #expect(idleInRow == 3, "it does not come to rest: \(output.suffix(200).debugDescription)")
      return output
    }

    /// Each is between the marks of synchronized output.
    private static func frames(_ output: String) -> Int { output.ranges(of: "\u{1B}[?2026h").count }
  }
#endif
