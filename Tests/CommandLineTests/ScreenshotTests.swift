import Foundation
import Testing

@Suite("Screenshots of flows")
struct ScreenshotTests {
  private func run(_ commands: String, _ options: String...) throws -> (folder: WorkFolder, run: CommandRun) {
    let folder = try WorkFolder()
    try folder.write("name: Shots\ntabs: [{id: TAB_1, title: Shots, url: index.html}]\n", to: "app.yaml")
    try folder.write(
      """
      <title>Shots</title><p id=out>Привет 👋</p>
      <script>setTimeout(() => out.textContent = "later", 90000)</script>
      """, to: "index.html")
    try folder.write("appId: x\n---\n- launchApp\n\(commands)\n", to: "flow.yaml")
    let run = try CommandRun.hull(["test", "flow.yaml"] + options, in: URL(fileURLWithPath: folder.path))
    return (folder, run)
  }

  @Test("A screenshot shows the card of a death if requested")
  func deathCard() throws {
    let (folder, run) = try run(
      """
      - killRenderer: reported
      - takeScreenshot: without.txt
      - takeScreenshot: {path: with.txt, deathCard: true}
      - advance: 4s
      - takeScreenshot: {path: later.txt, deathCard: true}
      """)
    defer { folder.remove() }
    #expect(run.status == 0, "\(run.output)")
    #expect(try !folder.text(of: "without.txt").contains("Page process died"))
    #expect(try folder.text(of: "with.txt").contains("✗ reported: SIGKILL (9)"))
    #expect(try !folder.text(of: "later.txt").contains("Page process died"))
  }

  @Test("The file extension selects the format of a screenshot; folders are created")
  func screenshots() throws {
    let names = ["plain", "shots/a/home.png", "home.svg", "home.txt", "home.ANSI", "home.json", "v1.2"]
    let (folder, run) = try run(names.map { "- takeScreenshot: \($0)" }.joined(separator: "\n"))
    defer { folder.remove() }
    #expect(run.status == 0, "\(run.output)\(run.error)")
    for png in ["plain.png", "shots/a/home.png", "v1.2.png"] {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + png))
      #expect(bytes.prefix(8) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
      #expect(bytes.count > 1_000)
    }
    #expect(try folder.text(of: "home.txt").contains(" Привет 👋"))
    #expect(try folder.text(of: "home.ANSI").contains("\u{1B}[0"))
    #expect(XMLDocument(Data(try folder.text(of: "home.svg").utf8)).text.contains("Shots"))
    let json = try JSONSerialization.jsonObject(with: Data(try folder.text(of: "home.json").utf8)) as? [String: Any]
    #expect(json?["columns"] as? Int == 80)
  }

  @Test("--output is the base of relative paths")
  func output() throws {
    let (folder, run) = try run(
      "- takeScreenshot: a/home.txt\n- startRecording: b\n- stopRecording", "--output", "out/today")
    defer { folder.remove() }
    #expect(run.status == 0, "\(run.output)\(run.error)")
    #expect(try folder.text(of: "out/today/a/home.txt").contains("Привет"))
    #expect(try folder.text(of: "out/today/b.cast").hasPrefix("{"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/a"))
  }

  @Test("--size overrides the size in a flow's header, also for compared screens")
  func size() throws {
    let steps = """
      - takeScreenshot: home.txt
      - assertGolden: accepted.txt
      """
    for (header, options, expected) in [
      ("", [], 24), ("hull: {size: 100x37}\n", [], 37), ("hull: {size: 100x37}\n", ["--size", "50x20"], 20),
    ] {
      let folder = try WorkFolder()
      defer { folder.remove() }
      try folder.write("name: Shots\ntabs: [{id: TAB_1, title: Shots, url: index.html}]\n", to: "app.yaml")
      try folder.write("<title>Shots</title><p>Here", to: "index.html")
      try folder.write("appId: x\n\(header)---\n- launchApp\n\(steps)\n", to: "flow.yaml")
      for more in [["--update-goldens"], []] {
        let run = try CommandRun.hull(
          ["test", "flow.yaml"] + options + more, in: URL(fileURLWithPath: folder.path))
        #expect(run.status == 0, "\(run.output)\(run.error)")
      }
      let rows = try folder.text(of: "home.txt").split(separator: "\n", omittingEmptySubsequences: false)
      #expect(rows.count == expected)
    }
  }

  @Test("A screenshot that cannot be written fails its step and says why")
  func unwritable() throws {
    let (folder, run) = try run("- takeScreenshot: index.html/home.txt")
    defer { folder.remove() }
    #expect(
      run.output.contains(
        "flow.yaml:4:3: Take the screenshot index.html/home.txt: index.html: not a folder"
      ))
    #expect(run.status == 1)
  }
}
