import DocumentTestKit
import Foundation
import SystemTestKit
import Testing

/// LICENSE and NOTICE: `hull --licenses` prints them, and they name everything that Hull contains or is linked with.
@Suite("Licenses")
struct LicenseTests {
  private let notice: String
  /// The names of software and data: the lines that are indented by two spaces, up to two further spaces.
  private let names: Set<String>

  init() throws {
    notice = try String(contentsOf: Repository.root.appending(path: "NOTICE"), encoding: .utf8)
    names = Self.names(in: notice.components(separatedBy: "[A] MIT license")[0])
  }

  private static func names(in text: String) -> Set<String> {
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
    return Set(
      lines.flatMap { line in
        let part = String(line.dropFirst(2)).components(separatedBy: "  ")[0]
        return part.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      })
  }

  @Test("--licenses prints LICENSE and NOTICE")
  func printed() throws {
    let license = try String(contentsOf: Repository.root.appending(path: "LICENSE"), encoding: .utf8)
    let run = try CommandRun.hull(["--licenses"])
    #expect(run.output == license + "\n" + notice)
    #expect(run.error == "")
    #expect(run.status == 0)
  }

  @Test(
    "--licenses is refused next to other arguments",
    arguments: [["test", "--licenses"], ["--licenses", "run", "shop"]])
  func alone(arguments: [String]) throws {
    let run = try CommandRun.hull(arguments)
    #expect(run.error == "hull: --licenses has no command and no other options; run hull --licenses\n")
    #expect(run.output == "")
    #expect(run.status == 2)
  }

  @Test("NOTICE names every package of Package.resolved")
  func packages() throws {
    struct Resolved: Decodable {
      struct Pin: Decodable { var location: String }
      var pins: [Pin]
    }
    let file = try Data(contentsOf: Repository.root.appending(path: "Package.resolved"))
    let packages = try JSONDecoder().decode(Resolved.self, from: file).pins.compactMap {
      $0.location.split(separator: "/").last.map { String($0).replacing(".git", with: "") }
    }
    #expect(packages.contains("Yams"))
    #expect(packages.filter { !names.contains($0) } == [])
  }

  @Test(
    "NOTICE names every library that a program is linked with",
    arguments: ["hull", "hull-guard", "hull-page", "hull-picture", "hull-server"])
  func libraries(program: String) throws {
    #if os(Linux)
      let path = Products.hull.deletingLastPathComponent().appending(path: program).path
      let run = try ChildProcess.run(["readelf", "--dynamic", "--wide", path], in: "/tmp")
      let libraries = run.output.matches(of: /Shared library: \[([^\]]+)\]/).map { String($0.output.1) }
      #expect(libraries.contains { $0.hasPrefix("libc.so") })
      let missing = libraries.filter { library in
        let name = library.components(separatedBy: ".so")[0]
        return !names.contains(name.hasPrefix("ld-linux") ? "ld-linux" : name)
      }
      #expect(missing == [])
    #endif
  }

  @Test("The copyright file of the Debian package names everything of NOTICE that is in the programs")
  func debianCopyright() throws {
    let file = try String(
      contentsOf: Repository.root.appending(path: "packaging/debian/copyright"), encoding: .utf8)
    let words = file.split { $0.isWhitespace }.joined(separator: " ")
    let sections = notice.components(separatedBy: "\n\n\n")
    let shipped = sections.filter { $0.hasPrefix("1. ") || $0.hasPrefix("3. ") }.joined(separator: "\n")
    let expected = Self.names(in: shipped)
    #expect(expected.isSuperset(of: ["Yams", "libdispatch", "Widths of characters", "themes/nord.yaml"]))
    #expect(expected.filter { !words.contains($0) } == [])
  }

  @Test("NOTICE names the themes with palettes of others")
  func themes() throws {
    let folder = Repository.root.appending(path: "themes")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yaml") }
    let others = try files.filter { file in
      try !String(contentsOf: folder.appending(path: file), encoding: .utf8).contains("\nauthor: \"Hull\"\n")
    }
    #expect(others.count >= 5)
    #expect(others.map { "themes/\($0)" }.filter { !names.contains($0) } == [])
  }
}
