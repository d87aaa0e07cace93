import DocumentTestKit
import Foundation
import Testing

/// Engines other than `hull-page`: the program `hull-test-engine`, whose behavior is the name of a link to it.
@Suite("Engines declare what they can do, before the first page")
struct EngineTests {
  private let work: WorkFolder

  init() throws { work = try WorkFolder() }

  /// The path of a link to the test engine, by which it knows what to do.
  private func engine(_ name: String) throws -> String {
    let path = work.path + "/" + name
    let program = Products.hull.deletingLastPathComponent().appending(path: "hull-test-engine").path
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: program)
    return path
  }

  /// What the processes of the engine have written.
  private func log(_ engine: String) -> [String] {
    ((try? String(contentsOfFile: engine + ".log", encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
  }

  @Test(
    "An engine that cannot be used is reported with the reason, and exit status 3",
    arguments: [
      "silent", "refusing", "garbage", "outdated", "slow", "endless", "no-display", "mumbling-display", "disagreeing",
    ])
  func unusable(_ behavior: String) throws {
    defer { work.remove() }
    let run = try CommandRun.hull(["dump", "apps/plain", "--engine", try engine("hull-" + behavior)])
    let shown = run.error.replacing(work.path, with: "FOLDER")
    Golden.expect("status \(run.status)\n\(shown)", "engines/\(behavior).txt")
    #expect(run.output.isEmpty)
  }

  @Test("A file that the system cannot execute is named")
  func notExecutable() throws {
    defer { work.remove() }
    try work.write("no program", to: "hull-text")
    chmod(work.path + "/hull-text", 0o700)
    let run = try CommandRun.hull(["dump", "apps/plain", "--engine", work.path + "/hull-text"])
    #expect(run.status == 3)
    #expect(
      run.error.replacing(work.path, with: "FOLDER")
        == "hull: engine FOLDER/hull-text: FOLDER/hull-text could not be started: Exec format error\n")
  }

  @Test("The engine is asked once, its display is started before its pages, and ended after them")
  func order() throws {
    defer { work.remove() }
    let engine = try engine("hull-test-engine")
    let run = try CommandRun.hull(["dump", "apps/plain", "--page", "--engine", engine])
    #expect(run.output.hasPrefix("Plain\nPlain page\nA paragraph.\n"), "\(run.output)\(run.error)")
    #expect(log(engine) == ["asked", "display starts", "page starts on :4242", "display ends, 0 pages"])
    #expect(processes(of: engine).isEmpty)
  }

  /// The processes whose first argument is the path of the engine.
  private func processes(of engine: String) -> [String] {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return entries.compactMap { entry in
      guard Int(entry) != nil, let command = FileManager.default.contents(atPath: "/proc/\(entry)/cmdline"),
        case let words = command.split(separator: 0).map({ String(decoding: $0, as: UTF8.self) }), words.first == engine
      else { return nil }
      return words.dropFirst().joined(separator: " ")
    }
  }

  @Test("Capabilities that the shell does not know are ignored")
  func newer() throws {
    defer { work.remove() }
    let engine = try engine("hull-newer")
    let run = try CommandRun.hull(["dump", "apps/plain", "--page", "--engine", engine])
    #expect(run.output.hasPrefix("Plain\nPlain page\n"), "\(run.error)")
    #expect(run.status == 0)
    #expect(processes(of: engine).isEmpty)
  }
}
