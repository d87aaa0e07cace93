import ShellRuntime
import ShellSession

/// Measures the start of a page process until its first message, with and without the sandbox in turns, so that all
/// measurements run under the same load of the machine.
enum PageStartBench {
  /// The name of a measurement, and its samples in milliseconds.
  typealias Samples = (name: String, milliseconds: [Double])

  /// - Parameters:
  ///   - forks: starts by a zygote that is warmed up.
  ///   - starts: starts from the program.
  static func samples(of engine: InstalledEngine, forks: Int, starts: Int) throws(SessionError) -> [Samples] {
    let forked =
      try engine.can(.branches) ? samples("page_fork", engine, EngineStart(usesZygote: true), count: forks) : []
    return try forked + samples("page_spawn", engine, EngineStart(usesZygote: false), count: starts)
  }

  private static func samples(
    _ name: String, _ engine: InstalledEngine, _ start: EngineStart, count: Int
  ) throws(SessionError) -> [Samples] {
    var start = start
    let locked = WarmEngine(engine, engineStart: start)
    start.isSandboxed = false
    let unlocked = WarmEngine(engine, engineStart: start)
    defer {
      locked.shutDown()
      unlocked.shutDown()
    }
    var results: [[Double]] = [[], []]
    for round in -warmUpRounds..<count {
      for (index, engine) in [locked, unlocked].enumerated() {
        let sample: Double?
        do throws(SpawnFailure) {
          sample = try engine.measurePageStart()
        } catch {
          throw SessionError(.engineFailed, error.message)
        }
        if round >= 0, let sample { results[index].append(sample) }
      }
    }
    return [("\(name)_ms", results[0]), ("\(name)_unlocked_ms", results[1])]
  }

  /// A zygote warms up before its second page.
  private static let warmUpRounds = 4
}
