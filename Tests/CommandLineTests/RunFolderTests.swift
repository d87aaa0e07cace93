import Foundation
import SystemTestKit
import Testing

@Suite("Temporary folders of runs")
struct RunFolderTests {
  /// An app with a flow that never ends, and an empty folder for temporary files.
  private struct EndlessApp {
    let folder: WorkFolder
    var temporary: String { folder.path + "/tmp" }

    init() throws {
      folder = try WorkFolder()
      try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
      try folder.write("name: X\ntabs: [{id: TAB_1, title: X, url: index.html}]\n", to: "app.yaml")
      try folder.write("<p>Here", to: "index.html")
      try folder.write("appId: x\n---\n- launchApp\n- evalPage: 'for (;;);'\n", to: "endless.yaml")
    }

    /// The names in the folder for temporary files.
    func runFolders() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: temporary).sorted() }

    func start(_ options: String...) throws -> StartedProgram {
      let before = try runFolders()
      let nothing = try OutputFile("/dev/null")
      let process = try StartedProgram(
        [Products.hull.path, "test", "endless.yaml", "endless.yaml"] + options, in: folder.path,
        environment: ProcessInfo.processInfo.environment.merging(["TMPDIR": temporary]) { $1 },
        input: nothing.descriptor, output: nothing.descriptor, errors: nothing.descriptor)
      let hasStarted = PollingWait.run {
        let created = ((try? runFolders()) ?? []).filter { !before.contains($0) }
        return created.contains { folder in
          let names = try? FileManager.default.contentsOfDirectory(atPath: "\(temporary)/\(folder)")
          return names?.contains { $0.hasPrefix("hull-keychain-") } == true
        }
      } step: {
        usleep(5_000)
      }
      #expect(hasStarted)
      return process
    }

    /// Runs another command to its end.
    func dump() throws {
      #expect(try CommandRun.hull(["dump", folder.path], variables: ["TMPDIR": temporary]).status == 0)
    }
  }

  @Test("An interrupted run, whose workers are killed, leaves nothing", arguments: ["1", "2"])
  func interruption(jobs: String) throws {
    let app = try EndlessApp()
    defer { app.folder.remove() }
    let process = try app.start("--jobs", jobs, "--junit", "out.xml")
    process.signal(SIGTERM)
    #expect(try process.waitForEnd() == .exited(status: 143))
    #expect(try app.runFolders() == [])
  }

  @Test("A run removes the folders of killed runs, and not those of others")
  func abandonedFolders() throws {
    let app = try EndlessApp()
    defer { app.folder.remove() }
    let first = try app.start()
    first.signal(SIGKILL)
    #expect(try first.waitForEnd() == .signaled(SIGKILL))
    let abandoned = try app.runFolders()
    #expect(abandoned.count == 1)
    // Without its lock file, a folder with such a name is not one of a run.
    let other = "hull-run-notes"
    try FileManager.default.createDirectory(atPath: "\(app.temporary)/\(other)", withIntermediateDirectories: true)

    let second = try app.start()
    let used = try app.runFolders().filter { $0 != other }
    #expect(used.count == 1 && used != abandoned)
    try app.dump()
    #expect(try app.runFolders() == (used + [other]).sorted())
    second.signal(SIGKILL)
    #expect(try second.waitForEnd() == .signaled(SIGKILL))
    try app.dump()
    #expect(try app.runFolders() == [other])
  }
}
