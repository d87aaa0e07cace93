import DocumentTestKit
import Foundation
import Testing

@Suite("Isolation of pages from files and the terminal")
struct IsolationTests {
  @Test(
    "Files outside of the app's folder are not read",
    arguments: [
      ("../plain/index.html", "404"), ("../../../../../../etc/passwd", "404"),
      ("app://walls/%2e%2e/%2e%2e/etc/passwd", "404"),
      ("..%2f..%2f..%2fetc/passwd", "TypeError: Fetching failed: The path is outside of the app's folder."),
      ("link.html", "TypeError: Fetching failed: The path is outside of the app's folder."),
      ("file:///etc/passwd", "TypeError: Fetching failed: the URL scheme file: is not supported"),
    ])
  func files(address: String, answer: String) throws {
    let run = try CommandRun.hull([
      "dump", "apps/walls", "--eval", "fetch('\(address)').then(answer => `${answer.status}`, String)",
    ])
    #expect(run.output == "\"\(answer)\"\n")
    #expect(run.status == 0)
  }

  @Test("Files outside of the app's folder are not shown as pages")
  func pages() throws {
    let run = try CommandRun.hull(["dump", "apps/walls/link.html"])
    #expect(run.error == "hull: app://walls/link.html: The path is outside of the app's folder.\n")
    #expect(run.output == "")
    #expect(run.status == 3)
  }

  @Test("Control characters in titles, texts and console messages are made visible")
  func controls() throws {
    let run = try CommandRun.hull(["dump", "apps/control/index.html", "--size", "50x8", "--console"])
    #expect(run.status == 0)
    for scalar in (run.output + run.error).unicodeScalars where scalar != "\n" {
      #expect(
        scalar.properties.generalCategory != .control && scalar.value != 0x202E, "\(scalar.escaped(asASCII: true))")
    }
    Golden.expect(run.output + "--- stderr\n" + run.error, "dump/control.txt")
    let svg = XMLDocument(try CommandRun.hull(["dump", "apps/control/index.html", "--format", "svg"]).outputBytes)
    #expect(svg.error == nil)
  }
}
