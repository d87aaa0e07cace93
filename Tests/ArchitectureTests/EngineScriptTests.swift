import DocumentTestKit
import Foundation
import Testing

/// Rules for the scripts of the page platform. The generator checks their names.
@Suite struct EngineScriptTests {
  /// A single non-ASCII character makes a script's text UTF-16, which doubles its size and the time to parse it.
  @Test func scriptsAreASCII() throws {
    let lines = try SourceFile.scripts().flatMap { file in
      file.lines.enumerated().filter { line in line.element.utf8.contains { $0 >= 0x80 } }.map {
        file.location($0.offset + 1)
      }
    }
    #expect(lines == [])
  }

  @Test func bundlesAreCurrent() throws {
    let scripts = try EngineScripts()
    let changed = try scripts.recordedDigests.filter { try EngineScripts.digest(of: $0.key) != $0.value }
    #expect(changed.keys.sorted() == [], "`make generate` writes the bundles of the scripts")
  }

  /// A script that is in no bundle would never run.
  @Test func allScriptsAreBundled() throws {
    let scripts = try EngineScripts()
    #expect(scripts.recordedDigests.count > 250)
    #expect(scripts.files.subtracting(scripts.recordedDigests.keys).sorted() == [])
  }
}
