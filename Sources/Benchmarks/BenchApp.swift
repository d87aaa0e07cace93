import BridgeContract
import ShellCore
import ShellSession

/// The measured app, which is written to a temporary folder, so that an installed `hull` can run the benchmarks
/// anywhere.
enum BenchApp {
  /// 100 bytes as JSON text.
  static let payload =
    #"{"id":12345,"method":"store.get","params":{"key":"user.profile","ok":true},"pad":"xxxxxxxxxxxxxxxxx"}"#

  static let page = """
    <!doctype html>
    <title>Bench</title>
    <h1>Bench</h1>
    <p id="text">Ready</p>
    <form><label>Amount <input id="field" name="amount"></label> <button>Pay</button></form>
    <ul><li>One</li><li>Two</li><li><a href="#three">Three</a></li></ul>
    <script>
      document.getElementById("text").textContent = "Interactive";
    </script>
    """

  /// A scrollable page, for state that must survive deaths.
  static let longPageURL = "app://bench/long.html"
  private static let longPage = """
    <!doctype html>
    <title>Long</title>
    <h1>Long</h1>
    <div style="height: 1600px"></div>
    """

  /// An app with a number of tabs, which all show the page.
  static func target(folder: String, tabs: Int, policy: RecoveryPolicy = .recreate) -> AppTarget {
    let descriptions = (1...tabs).map { number in
      TabDescription(id: TabID("TAB_\(number)"), title: "Tab \(number)", start: .url("app://bench/index.html"))
    }
    var app = AppDescription(name: "bench", origin: "app://bench", tabs: descriptions)
    app.bridge.interfaces["echo"] = InterfaceDescription(behavior: .reply(.object([JSONMember("ok", .bool(true))])))
    app.bridge.interfaces["later"] = InterfaceDescription(behavior: .reply(.null), delay: 2_000)
    app.recovery = RecoveryConfiguration(policy: policy, breakerDeaths: .max)
    return AppTarget(app: app, folder: folder)
  }

  /// Writes the pages and the app.yaml that `hull run` reads. Recovery has no limit: a benchmark kills the renderer often.
  static func write(to folder: String) throws(SessionError) {
    try FileSystem.write(page.utf8, to: folder + "/index.html")
    try FileSystem.write(longPage.utf8, to: folder + "/long.html")
    let manifest = """
      name: bench
      recovery: {policy: recreate, breaker: none}
      tabs:
        - {id: TAB_1, title: Bench, url: index.html}

      """
    try FileSystem.write(manifest.utf8, to: folder + "/app.yaml")
  }
}
