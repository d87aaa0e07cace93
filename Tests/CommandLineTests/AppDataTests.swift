import DocumentTestKit
import Foundation
import SystemTestKit
import Testing

/// Data of apps on the disk, as `hull run` keeps it.
@Suite("Data of an app") struct AppDataTests {
  static let manifest = "name: Notes\ntabs: [{id: HOME, title: Home, url: writer.html}]\n"

  /// Stores 40 values of 4 KB one after the other, and shows how many the shell has acknowledged and why it stopped.
  private static let writer = """
    <p id=out>writing</p><script>
    (async () => {
      const value = "x".repeat(4096);
      let count = 0, failure = "none", local = "stored";
      try {
        for (; count < 40; count++) await bridge.call_interface("storage_set", { key: "k" + count, value });
      } catch (error) { failure = error.code; }
      try { localStorage.setItem("key", "value"); } catch (error) { local = error.name; }
      out.textContent = `Acknowledged: ${count}, failure: ${failure}, localStorage: ${local}.`;
    })();
    </script>
    """
  private static let reader = """
    <p id=out>reading</p><script>
    bridge.call_interface("storage_keys").then((keys) => { out.textContent = `Kept: ${keys.length}.`; });
    </script>
    """

  private func work() throws -> WorkFolder {
    let work = try WorkFolder()
    try work.write(Self.manifest, to: "app.yaml")
    for (name, page) in [("writer", Self.writer), ("reader", Self.reader)] {
      try work.write("<!doctype html><title>Notes</title>\(page)", to: name + ".html")
    }
    return work
  }

  /// Runs an app in line mode until it has settled, with a limit of the size of files in blocks of 512 bytes.
  private func run(_ page: String, in work: WorkFolder, data: String, blocks: String = "unlimited") throws
    -> ChildProcess.Outcome
  {
    try ChildProcess.run(
      [
        "/bin/sh", "-c", "trap '' XFSZ; ulimit -f \(blocks); exec \"$@\"", "sh", Products.hull.path, "run", work.path,
        "--plain", "--url", page + ".html",
      ], in: work.path,
      environment: [
        "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "HOME": work.path, "TMPDIR": TestFolder.parent,
        "XDG_DATA_HOME": data,
      ])
  }

  @Test("What is acknowledged is on the disk, and the rest is an error for the page and the user")
  func fullDisk() throws {
    let work = try work()
    defer { work.remove() }
    let data = work.path + "/data"
    let full = try run("writer", in: work, data: data, blocks: "256")
    let shown = try #require(
      full.output.firstMatch(of: /Acknowledged: (\d+), failure: STORAGE_FAILED, localStorage: QuotaExceededError\./),
      "\(full.output)\n\(full.errors)")
    let acknowledged = try #require(Int(shown.1))
    #expect(acknowledged > 0)
    #expect(
      full.errors == """
        hull: data of Notes could not be written and is lost: disk I/O error
        Free some space or change the rights of the folder, or use --private, which stores nothing.

        """)
    #expect(full.status == 2)
    let next = try run("reader", in: work, data: data)
    #expect(next.output.contains("Kept: \(acknowledged)."), "\(next.output)")
    #expect(next.status == 0)
  }

  @Test("A folder that cannot be created is reported at the launch")
  func noFolder() throws {
    let work = try work()
    defer { work.remove() }
    let run = try run("writer", in: work, data: "/dev/null/data")
    #expect(
      run.output.contains("Acknowledged: 0, failure: STORAGE_FAILED, localStorage: QuotaExceededError."),
      "\(run.output)")
    #expect(run.errors.hasPrefix("hull: data of Notes could not be written and is lost: "))
    #expect(run.status == 2)
  }

  @Test("Nothing is lost of an app that stores nothing")
  func nothingToWrite() throws {
    let work = try work()
    defer { work.remove() }
    let run = try run("reader", in: work, data: "/dev/null/data")
    #expect(run.output.contains("Kept: 0."), "\(run.output)")
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test("A page whose values the disk takes loses none")
  func roomyDisk() throws {
    let work = try work()
    defer { work.remove() }
    let data = work.path + "/data"
    let run = try run("writer", in: work, data: data)
    #expect(run.output.contains("Acknowledged: 40, failure: none, localStorage: stored."), "\(run.output)")
    #expect(run.errors == "")
    #expect(run.status == 0)
    #expect(try self.run("reader", in: work, data: data).output.contains("Kept: 40."))
  }
}

extension TerminalTests {
  /// Two shells use the data of one app at the same time.
  struct SharedDataTests {
    private static let page = """
      <!doctype html><title>Notes</title>
      <p id=local></p><p id=native></p>
      <button onclick="add('one')">Add one</button> <button onclick="add('two')">Add two</button>
      <button onclick="show()">Show</button>
      <script>
      async function show() {
        local.textContent = "local: " + Object.keys(localStorage).sort().join(" ") + ".";
        native.textContent = "native: " + (await bridge.call_interface("storage_keys")).sort().join(" ") + ".";
      }
      async function add(key) {
        localStorage[key] = 1;
        await bridge.call_interface("storage_set", { key, value: 1 });
        show();
      }
      addEventListener("storage", show);
      show();
      </script>
      """

    @Test("Both see what both have stored, also after a restart")
    func twoShells() async throws {
      let work = try WorkFolder()
      defer { work.remove() }
      try work.write(AppDataTests.manifest, to: "app.yaml")
      try work.write(Self.page, to: "writer.html")
      func start() async throws -> TerminalRun {
        try await TerminalRun(["run", work.path], variables: ["XDG_DATA_HOME": work.path + "/data"])
      }
      let first = try await start()
      try await first.wait(forText: "native: .", "● alive")
      let second = try await start()
      try await second.wait(forText: "native: .", "Another Hull uses this app's data")
      try first.click("Add one")
      try await first.wait(forText: "local: one.", "native: one.")
      try await second.wait(forText: "local: one.", "native: one.")
      try second.click("Add two")
      for shell in [first, second] { try await shell.wait(forText: "local: one two.", "native: one two.") }
      for shell in [first, second] {
        shell.press("q")
        #expect(try await shell.end().status == 0)
      }
      let third = try await start()
      let text = try await third.wait(forText: "local: one two.", "native: one two.", "● alive")
      #expect(!text.contains("Another Hull"))
      third.press("q")
      #expect(try await third.end().status == 0)
    }
  }
}
