import DocumentTestKit
import Foundation
import SystemTestKit
import Testing

#if os(Linux)
  /// Operations on the files of an app's data fail, one in each run, by a library that is loaded before the C library.
  @Suite("What is acknowledged is stored, whatever fails") struct StorageFaultTests {
    /// Stores, changes and removes values, and logs what is acknowledged. `o` also gets a value that must stay.
    private static let writer = """
      <!doctype html><title>Notes</title><p id=out>writing</p><script>
      (async () => {
        const attempt = async (name, data) => {
          try { await bridge.call_interface(name, data); return true; } catch { return false; }
        };
        const acknowledged = {};
        for (let number = 1; number <= 9; number++) {
          const key = "k" + (number % 4);
          const value = number + "x".repeat(number === 5 ? 20000 : 10);
          if (number % 4 === 3) {
            if (await attempt("storage_remove", { key })) acknowledged[key] = "";
            else acknowledged[key] = null;
          } else if (await attempt("storage_set", { key, value })) acknowledged[key] = value.length + value.slice(0, 2);
          else acknowledged[key] = null;
        }
        let local = "stored";
        try { localStorage.setItem("key", "value"); } catch (error) { local = error.name; }
        console.log("acknowledged " + JSON.stringify({ ...acknowledged, local }));
        out.textContent = "written";
      })();
      </script>
      """
    /// Logs what is stored.
    private static let reader = """
      <!doctype html><title>Notes</title><p id=out>reading</p><script>
      (async () => {
        const content = { local: localStorage.getItem("key") ?? "" };
        for (const key of await bridge.call_interface("storage_keys")) {
          const value = await bridge.call_interface("storage_get", { key });
          content[key] = value.length + value.slice(0, 2);
        }
        console.log("content " + JSON.stringify(content));
        out.textContent = "read";
      })();
      </script>
      """

    /// Compiles the library.
    private static func library(in work: WorkFolder) throws -> String {
      let library = work.path + "/faults.so"
      let source = CommandRun.fixtures.appending(path: "faults/faults.c").path
      let compiled = try ChildProcess.run(
        ["/usr/bin/env", "clang", "-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"], in: work.path,
        environment: ProcessInfo.processInfo.environment)
      guard compiled.status == 0 else { throw NotCompiled(errors: compiled.errors) }
      return library
    }

    @Test("Nothing acknowledged is lost when the shell is killed")
    func kills() throws {
      let work = try WorkFolder()
      defer { work.remove() }
      let run = try ChildProcess.run(
        [CommandRun.project.path + "/scripts/kill-storage", "5"], in: work.path,
        environment: [
          "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HULL": Products.hull.path,
          "KILL_SEED": "7", "TMPDIR": work.path, "LC_ALL": "C.UTF-8",
        ])
      #expect(run.output.hasPrefix("5 kills, "), "\(run.output)\n\(run.errors)")
      #expect(run.status == 0, "\(run.output)")
    }

    private struct NotCompiled: Error { let errors: String }

    private static func run(_ page: String, in work: WorkFolder, _ variables: [String: String]) throws
      -> ChildProcess.Outcome
    {
      try ChildProcess.run(
        [Products.hull.path, "run", work.path, "--plain", "--url", page + ".html"], in: work.path,
        environment: [
          "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "HOME": work.path, "TMPDIR": TestFolder.parent,
        ].merging(variables) { $1 })
    }

    private static func logged(_ name: String, _ output: String) throws -> [String: String?] {
      let line = try #require(
        output.split(separator: "\n").first { $0.contains(" \(name) {") }, "\(output)")
      let json = line[(line.firstIndex(of: "{") ?? line.startIndex)...]
      return try JSONDecoder().decode([String: String?].self, from: Data(json.utf8))
    }

    /// Every operation is tried with `STORAGE_FAULTS=all`, which takes two minutes.
    private static let stride = ProcessInfo.processInfo.environment["STORAGE_FAULTS"] == "all" ? 1 : 13

    @Test("Each write, sync and removal fails once")
    func eachOperation() throws {
      let work = try WorkFolder()
      defer { work.remove() }
      try work.write(AppDataTests.manifest, to: "app.yaml")
      try work.write(Self.writer, to: "writer.html")
      try work.write(Self.reader, to: "reader.html")
      let library = try Self.library(in: work)
      var failed: [String: Int] = [:]
      var number = 1
      while true {
        let (data, log) = (work.path + "/data-\(number)", work.path + "/log-\(number)")
        let faulty = try Self.run(
          "writer", in: work,
          [
            "XDG_DATA_HOME": data, "LD_PRELOAD": library, "FAULT_FOLDER": data, "FAULT_AT": "\(number)",
            "FAULT_LOG": log,
          ])
        guard let operation = try? work.text(of: "log-\(number)") else { break }
        failed[operation, default: 0] += 1
        let acknowledged = try Self.logged("acknowledged", faulty.output)
        let content = try Self.logged("content", Self.run("reader", in: work, ["XDG_DATA_HOME": data]).output)
        for (key, value) in acknowledged where key != "local" {
          // A change that was refused may be stored later.
          guard let value else { continue }
          #expect(
            (content[key] ?? "") == value, "\(operation) \(number) failed: \(key)\n\(faulty.output)\n\(faulty.errors)")
        }
        // localStorage has no acknowledgement: what is not stored in the end is reported by the status.
        if acknowledged["local"] == "stored", faulty.status == 0 { #expect(content["local"] == "value") }
        #expect(faulty.status == 0 || faulty.errors.contains("could not be written"), "\(faulty.errors)")
        number += Self.stride
      }
      let operations = ["fdatasync", "ftruncate", "pwrite", "rename", "unlink", "write"]
      #expect(Self.stride > 1 ? failed.count >= 2 : failed.keys.sorted() == operations, "\(failed)")
      #expect(number > 50)
    }
  }
#endif
