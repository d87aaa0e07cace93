import PageWire
import Testing

@testable import ShellCore

/// Links with `download`, without a shell.
@Suite struct LinkDownloadRuleTests {
  private let app = AppDescription(
    name: "Shop", origin: "app://shop", tabs: [TabDescription(id: "A", title: "A", start: .url("app://shop/"))])

  private func download(_ url: String) -> LinkDownload {
    LinkDownload(request: NavigationRequest(cause: .link, url: url, download: "a.txt"), name: "a.txt")
  }

  private func decision(_ url: String) -> TimelineRecord {
    TimelineRecord(time: 0, tab: "A", name: .decidePolicyForAction, detail: url)
  }

  private var scenario: RuleScenario {
    RuleScenario(RuleState(app, tabs: [.showing(["app://shop/"], id: "A", number: 1)]))
  }

  @Test(
    "A URL that the loader cannot load is not downloaded but opened in other apps",
    arguments: ["ftp://a.test/a", "file:///etc/passwd", "mailto:a@b.test", "shop-pack://a/b", "javascript:0"])
  func unsupportedScheme(url: String) {
    var scenario = scenario
    scenario.step([.request(.handleExternal(url))]) { state in
      state.shared.records.timeline = [decision(url)]
    } by: { state in
      state.apply(to: "A") { download(url).start(active: 0, for: &$0, in: &$1) }
    }
  }

  @Test(
    "A file of a server, of the app or in the link itself is downloaded",
    arguments: [
      ("https://a.test/b", "https://a.test/b", "b"), ("http://a.test/b", "http://a.test/b", "b"),
      ("app://shop/b", "app://shop/b", "a.txt"), ("data:text/plain,b", "data:", "a.txt"),
    ])
  func supportedScheme(url: String, recorded: String, name: String) {
    var scenario = scenario
    let record = DownloadRecord(
      load: LoadID(1), time: 0, tab: "A", url: url, name: name, phase: .loading)
    scenario.step([.request(.download(.requested(record)))]) { state in
      state.shared.records.timeline = [decision(recorded)]
      _ = state.shared.counters.nextLoad()
    } by: { state in
      state.apply(to: "A") { download(url).start(active: 0, for: &$0, in: &$1) }
    }
  }
}
