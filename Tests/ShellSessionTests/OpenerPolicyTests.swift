import ShellCore
import Testing

@Suite("Cross-Origin-Opener-Policy, with real processes")
struct OpenerPolicyTests {
  private static let page = """
    <body style='margin: 0'><button onclick='w = window.open(next)'>Open</button>
    <script>var w = null, got = 0, next = 'NEXT'; onmessage = () => got++; opener?.postMessage(1, '*')</script>
    """

  /// What the opened document and its opener know of each other, after the opener has opened a window.
  private func connection(of openerPolicy: String, with policy: String, at url: String) throws -> String {
    func stub(_ path: String, _ policy: String) -> String {
      let header = policy.isEmpty ? "" : ", Cross-Origin-Opener-Policy: \"\(policy)\""
      let reply = #"{headers: {Content-Type: text/html\#(header)}, file: page.html}"#
      return #"  - {url: "\#(path)", reply: \#(reply)}"#
    }
    let manifest = """
      name: Windows
      tabs: [{id: MAIN, title: Main, url: "https://a.test/"}]
      windows: {same_origin: tab, other_origin: tab}
      stub:
      \(stub("*/next", policy))
      \(stub("https://a.test/", openerPolicy))
      """
    let app = try SessionApp(["page.html": Self.page.replacing("NEXT", with: url)], manifest: manifest)
    app.settle(horizon: 1_000)
    app.user(.tapPage(.init(column: 2, row: 0)))
    app.settle(horizon: 1_000)
    let window = app.state.selectedTab == "WINDOW_1" ? app.value("opener === null ? 'none' : 'opener'") : "not opened"
    app.user(.selectTab("MAIN"))
    app.settle(horizon: 1_000)
    return "\(window) \(app.value("[w.closed, got]"))"
  }

  @Test(
    "A document with another policy, or of another origin, is separated from its opener",
    arguments: [
      ("", "", "https://b.test/next", #""opener" [false,1]"#),
      ("same-origin", "same-origin", "https://a.test/next", #""opener" [false,1]"#),
      ("same-origin; report-to=x", "same-origin", "https://b.test/next", #""none" [true,0]"#),
      ("same-origin", "", "https://a.test/next", #""none" [true,0]"#),
      ("", "same-origin", "https://a.test/next", #""none" [true,0]"#),
      ("same-origin-allow-popups", "", "https://b.test/next", #""opener" [false,1]"#),
      ("same-origin-allow-popups", "same-origin", "https://a.test/next", #""none" [true,0]"#),
      ("", "noopener-allow-popups", "https://a.test/next", #""none" [true,0]"#),
      ("", "same-origin", "http://b.test/next", #""opener" [false,1]"#),
    ])
  func windows(opener: String, policy: String, url: String, expected: String) throws {
    let found = try connection(of: opener, with: policy, at: url)
    #expect(found == expected)
  }
}
