import Foundation
import Testing

/// `hull animate`, which records the pictures of the documentation.
@Suite("hull animate")
struct AnimateTests {
  private func animate(_ scenario: String, in folder: WorkFolder) throws -> CommandRun {
    try folder.write(scenario, to: "s.yaml")
    return try CommandRun.hull(["animate", "s.yaml", "--output", "s.svg"], in: URL(fileURLWithPath: folder.path))
  }

  /// The texts of each screen, in the order of the picture; pieces of a row are joined by spaces.
  private func screens(_ folder: WorkFolder) throws -> [[String]] {
    let svg = try folder.text(of: "s.svg")
    var rows: [Substring: String] = [:]
    for row in svg.matches(of: /<g id="(r\d+)"[^>]*>\n((?:<(?:rect|text).*\n)*)<\/g>/) {
      rows[row.1] = row.2.matches(of: />([^<]+)<\/text>/).map { String($0.1) }.joined(separator: " ")
    }
    return svg.matches(of: /<g class="f"[^>]*>\n((?:<.*\n)*?)<\/g>/).map { frame in
      frame.1.split(separator: "\n").compactMap { line in
        line.firstMatch(of: /href="#(r\d+)"/).map { rows[$0.1] ?? "" }
          ?? line.firstMatch(of: />(›.*)<\/text>/).map { String($0.1) }
      }
    }
  }

  private static let shop = """
    title: A shop
    size: 60x16
    files:
      app/app.yaml: |
        name: Shop
        tabs: [{id: SHOP, title: Shop, url: index.html}]
      app/index.html: |
        <title>Shop</title>
        <button onclick="setTimeout(() => out.textContent = 'bought', 2000)">Buy</button> <p id=out>nothing</p>
    steps:

    """

  @Test("Commands, keys and time of a scenario are the screens of the picture, the same in each run")
  func scenario() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let scenario =
      Self.shop + """
          - command: hull run app --record-flow app/flow.yaml
            caption: Start
          - press: Tab Enter
            caption: Buy
          - advance: 3s
          - press: q
          - command: cat app/flow.yaml
            result: The end

        """
    let run = try animate(scenario, in: folder)
    #expect(run.status == 0 && run.output == "" && run.error == "", "\(run)")
    let screens = try screens(folder)
    #expect(screens.first == ["$ hull run app --record-flow app/flow.yaml", "› Start"])
    #expect(screens.contains { $0.contains("nothing") && $0.contains("› Buy") })
    #expect(screens.contains { $0.contains("bought") && $0.contains("› Buy") })
    #expect(
      screens.last == [
        "$ hull run app --record-flow app/flow.yaml", "$ cat app/flow.yaml", "appId: app", "name: flow", "---",
        "- launchApp: {clearState: true}", "- tapOn: Buy", "- assertNavigationBar: {title: Shop}",
        "- assertStack: [/index.html]", "$", "› The end",
      ], "\(screens.last ?? [])")
    let first = try folder.text(of: "s.svg")
    _ = try animate(scenario, in: folder)
    #expect(try folder.text(of: "s.svg") == first)
  }

  @Test("A scenario that ends in an app ends with the app's screen")
  func endInApp() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let run = try animate(Self.shop + "  - command: hull run app\n", in: folder)
    #expect(run.status == 0, "\(run.error)")
    #expect(try screens(folder).last?.contains("nothing") == true)
  }

  @Test("A replay and a crash test are shown in virtual time")
  func replayAndCrashTest() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let run = try animate(
      Self.shop.replacing("steps:\n", with: "") + """
          app/flows/buy.yaml: |
            appId: app
            ---
            - launchApp
            - tapOn: Buy
            - assertVisible: bought
        steps:
          - command: hull test app --json t.jsonl
          - command: hull crashtest app/flows --deaths reported
          - command: hull replay t.jsonl --to 12
          - press: F7

        """, in: folder)
    #expect(run.status == 0, "\(run.error)")
    let screens = try screens(folder)
    #expect(screens.contains { $0.contains { $0.contains("1 flow, 1 passed") } })
    #expect(screens.contains { $0.contains { $0.contains(" runs/s") } })
    #expect(screens.contains { $0.contains { $0.contains("Replayed to event 12 of ") } })
    #expect(screens.last?.contains { $0.contains("Page process died") } == true, "\(screens.last ?? [])")
  }

  @Test(
    "Mistakes of a scenario are errors with the line",
    arguments: [
      ("title: A\n", "s.yaml:1:1: a scenario needs `title` and `steps`"),
      ("title: A\nstep: []\n", "s.yaml:2:1: unknown key \"step\" in the scenario; did you mean \"steps\"?"),
      ("title: A\nsize: big\nsteps: []\n", "s.yaml:2:7: `size` must be columns and rows such as 80x24, found \"big\""),
      ("title: A\nsteps: [{press: Entr}]\n", "s.yaml:2:17: \"Entr\" is not a key; did you mean \"Enter\"?"),
      ("title: A\nsteps: [{press: q, type: x}]\n", "s.yaml:2:9: a step has one of command, press, type, advance"),
      ("title: A\nsteps: [{press: q}]\n", "s.yaml:2:9: no app is running that could handle keys"),
      ("title: A\nsamples: [bonk]\nsteps: []\n", "s.yaml: there is no sample \"bonk\"; did you mean \"bank\"?"),
      ("title: A\nprepare: [\"false\"]\nsteps: []\n", "s.yaml: false: exit status 1"),
      (
        shop + "  - command: hull run app\n  - command: ls\n",
        "s.yaml:12:5: an app is running: quit it with `press: q` before the next command"
      ),
      (shop + "  - command: hull run --colour\n", "s.yaml:11:5: "),
    ])
  func mistakes(scenario: String, message: String) throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let run = try animate(scenario, in: folder)
    #expect(run.error.hasPrefix("hull: " + message), "\(run.error)")
    #expect(run.status == 2 && run.output == "")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/s.svg"))
  }
}
