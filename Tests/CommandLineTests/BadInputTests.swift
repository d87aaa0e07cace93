import DocumentTestKit
import Foundation
import Testing

@Suite("Invalid input is reported with a message and exit status 2")
struct BadInputTests {
  /// A command and the name of the file with its expected output.
  struct Mistake: CustomTestStringConvertible, Sendable {
    let name: String
    let arguments: [String]

    init(_ name: String, _ arguments: String...) {
      self.name = name
      self.arguments = arguments
    }

    var testDescription: String { name }
  }

  static let mistakes = [
    Mistake("yaml-error", "dump", "apps/yaml-error"),
    Mistake("unknown-key", "dump", "apps/unknown-key"),
    Mistake("wrong-types", "dump", "apps/wrong-types"),
    Mistake("unknown-screen", "dump", "apps/unknown-screen"),
    Mistake("not-utf8", "dump", "apps/not-utf8"),
    Mistake("no-manifest", "dump", "apps/no-manifest"),
    Mistake("manifest-is-folder", "dump", "apps/manifest-is-folder"),
    Mistake("missing-page", "dump", "apps/missing-page"),
    Mistake("missing-files", "dump", "apps/missing-files"),
    Mistake("no-target", "dump", "apps/nothing-here"),
    Mistake("no-sample", "dump", "bnak"),
    Mistake("no-file-of-a-sample", "test", "bank/flows/99-holiday.yaml"),
    Mistake("sample-by-path-in-the-tree", "crashtest", "Pages/bank/flows"),
    Mistake("target-is-no-page", "dump", "apps/no-manifest/readme.md"),
    Mistake("target-is-device", "dump", "/dev/null"),
    Mistake("target-of-other-scheme", "dump", "ftp://example.org/"),
    Mistake("unknown-policy", "dump", "apps/plain", "--policy", "relaod"),
    Mistake("unknown-platform", "dump", "apps/plain", "--platform", "symbian"),
    Mistake("engine-no-program", "dump", "apps/plain", "--engine", "apps/plain/index.html"),
    Mistake("engine-no-engine", "dump", "apps/plain", "--engine", "/bin/false"),
    Mistake("unknown-theme", "dump", "apps/plain", "--theme", "drak"),
    Mistake("missing-theme-file", "dump", "apps/plain", "--theme", "./none.yaml"),
    Mistake("unknown-format", "dump", "apps/plain", "--format", "gif"),
    Mistake("wrong-size", "dump", "apps/plain", "--size", "80"),
    Mistake("unknown-death", "crashtest", "apps/plain/flows/greeting.yaml", "--deaths", "reported,sillent"),
    Mistake("renamed-death-parked", "crashtest", "apps/plain/flows/greeting.yaml", "--deaths", "reported,parked"),
    Mistake("renamed-death-stuck", "crashtest", "apps/plain/flows/greeting.yaml", "--deaths", "stuck"),
    Mistake("renamed-death-endless", "crashtest", "apps/plain/flows/greeting.yaml", "--deaths", "endless"),
    Mistake("renamed-death-onLoad", "crashtest", "apps/plain/flows/greeting.yaml", "--deaths", "onLoad"),
    Mistake("renamed-setting", "run", "apps/plain", "--config", "settings/renamed.yaml"),
    Mistake("wrong-points", "crashtest", "apps/plain/flows/greeting.yaml", "--at", "7-3"),
    Mistake("no-such-point", "crashtest", "apps/plain/flows/greeting.yaml", "--at", "9999", "--jobs", "1"),
    Mistake("size-zero", "dump", "apps/plain", "--size", "0x24"),
    Mistake("wrong-timeout", "dump", "apps/plain", "--timeout", "soon"),
    Mistake("unknown-command", "frob"),
    Mistake("unknown-schema", "schema", "flows"),
    Mistake("unknown-option", "dump", "apps/plain", "--frob"),
    Mistake("missing-target", "dump"),
    Mistake("run-without-terminal", "run", "apps/plain"),
    Mistake("run-unknown-color", "run", "apps/plain", "--color", "17"),
    Mistake("run-trace-not-writable", "run", "apps/plain", "--trace", "nowhere/trace.jsonl"),
    Mistake("run-log-not-writable", "run", "apps/plain", "--log", "nowhere/hull.log"),
    Mistake("har-missing", "dump", "apps/har-missing"),
    Mistake("har-wrong", "dump", "apps/har-wrong"),
    Mistake("run-har-not-writable", "run", "apps/plain", "--har-record", "nowhere/api.har"),
    Mistake("run-har-is-folder", "run", "apps/plain", "--plain", "--har-record", "apps"),
    Mistake("test-har-missing", "test", "--check", "apps/plain/bad/missing-har.yaml"),
    Mistake(
      "test-har-not-writable", "test", "apps/plain/flows/greeting.yaml", "--har-record", "apps/plain/index.html"),
    Mistake("test-missing-flow", "test", "flows/nothing-here.yaml"),
    Mistake("test-folder-without-flows", "test", "apps/no-manifest"),
    Mistake("test-wrong-flow", "test", "apps/plain/flows/wrong.yaml"),
    Mistake("test-check-wrong-flow", "test", "--check", "apps/plain/flows/wrong.yaml"),
    Mistake("test-unknown-tag", "test", "apps/plain/flows/greeting.yaml", "--include-tags", "nightly"),
    Mistake("test-report-not-writable", "test", "apps/plain/flows/greeting.yaml", "--junit", "nowhere/junit.xml"),
    Mistake("test-trace-not-writable", "test", "apps/plain/flows/greeting.yaml", "--json", "nowhere/trace.jsonl"),
    Mistake("test-html-is-file", "test", "apps/plain/flows/greeting.yaml", "--html", "apps/plain/index.html"),
    Mistake("test-too-many-retries", "test", "apps/plain/flows/greeting.yaml", "--retries", "99"),
    Mistake("test-wrong-seed", "test", "apps/plain/flows/greeting.yaml", "--seed", "x"),
    Mistake("test-without-app", "test", "flows/without-app.yaml"),
    Mistake("test-missing-subflow", "test", "apps/plain/bad/missing-subflow.yaml"),
    Mistake("test-missing-script", "test", "--check", "apps/plain/bad/missing-script.yaml"),
    Mistake("test-runs-itself", "test", "apps/plain/bad/itself.yaml"),
    Mistake("test-no-config", "test", "apps/plain/bad/no-config.yaml"),
    Mistake("test-two-keys", "test", "apps/plain/bad/two-keys.yaml"),
    Mistake("test-yaml-error", "test", "apps/plain/bad/yaml.yaml"),
    Mistake("test-variable-without-value", "test", "apps/plain/flows/greeting.yaml", "-e", "USER"),
    Mistake("test-variable-of-the-run", "test", "apps/plain/flows/greeting.yaml", "-e", "MAESTRO_SHARD_ID=4"),
    Mistake("test-variable-no-name", "test", "apps/plain/flows/greeting.yaml", "-e", "4U=1"),
  ]

  @Test("Messages name the error, its position and what to do", arguments: mistakes)
  func mistake(_ mistake: Mistake) throws {
    let text = try CommandRun.transcript(mistake.arguments)
    Golden.expect(text, "bad-input/\(mistake.name).txt")
    #expect(text.contains("--- stderr\nhull: "))
    #expect(!text.contains("--- stdout"), "errors are not on standard output")
  }

  @Test(
    "A folder without rights is not a folder without an app.yaml",
    .enabled(if: CommandRun.runsWithoutRoot, "root may read everything"))
  func folderWithoutRights() throws {
    // Not in the folder of tests, which other users may not read.
    let app = "/tmp/hull-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: app, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: app) }
    try Data("name: App".utf8).write(to: URL(fileURLWithPath: app + "/app.yaml"))
    defer { chmod(app, 0o700) }
    chmod(app, 0)
    for (arguments, path) in [
      (["dump", app], app + "/app.yaml"), (["dump", app + "/app.yaml"], app + "/app.yaml"),
      (["test", app + "/flow.yaml"], app + "/flow.yaml"), (["dump", app + "/index.html"], app + "/index.html"),
    ] {
      let run = try CommandRun.hull(arguments, prefix: CommandRun.withoutRoot)
      #expect(run.error == "hull: \(path): cannot be read: Permission denied\n")
      #expect(run.status == 2)
    }
  }

  @Test("An unreadable file is named", .enabled(if: geteuid() != 0, "root may read everything"))
  func unreadable() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "hull-unreadable-\(UUID().uuidString).yaml")
    try Data("- launchApp".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file.path)
    let run = try CommandRun.hull(["dump", "apps/plain", "--theme", file.path])
    #expect(run.status == 2)
    #expect(run.error == "hull: \(file.path): cannot be read: Permission denied\n")
  }
}
