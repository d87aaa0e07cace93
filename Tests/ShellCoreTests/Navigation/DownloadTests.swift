import PageWire
import ShellTestKit
import Testing

@testable import ShellCore

/// Downloads of pages.
@Suite(.exhaustive) struct DownloadTests {
  private func response(
    _ load: UInt32, _ url: String, type: String = "text/plain", disposition: String = "", bytes: Int = 10
  ) -> ShellEvent {
    var response = LoadResponse(url: url, status: 200, contentType: type, bytes: bytes)
    response.disposition = disposition
    return .loaderReported(.responded(LoadID(load), response))
  }

  private func request(_ url: String, _ name: String) -> ShellEvent {
    .page(.didRequestNavigation(NavigationRequest(cause: .link, url: url, download: name)), generation: 1)
  }

  @Test func attachmentIsDownloadedAndThePageStays() {
    let store = ShellStore.atHome()
    store.arrange([.page(.requestsNavigation(.link, "https://a.example/notes"), generation: 1)])
    store.send(
      response(2, "https://a.example/notes", disposition: #"attachment; filename="no\"tes.txt""#),
      effects: [.saveDownload(LoadID(2), name: "no\"tes.txt"), .setTimer(.banner, after: ShellLimits.bannerDuration)]
    ) {
      $0.recordsEvent(.decidePolicyForResponse, "200 text/plain")
      $0.recordsEvent(.didBecomeDownload, "no\"tes.txt")
      $0.tabs[0].page?.provisional = nil
      $0.downloads.records = [
        DownloadRecord(
          load: LoadID(2), time: 0, tab: "TAB_1", url: "https://a.example/notes", name: "no\"tes.txt",
          contentType: "text/plain", bytes: 10, phase: .finished)
      ]
      $0.banner = "Downloaded no\"tes.txt"
    }
    #expect(store.stack() == "[/home]")
  }

  @Test func downloadLinkKeepsThePage() {
    let store = ShellStore.atHome()
    #expect(store.arrange([request("app://bank/a.html", "mine.html")]) == [.load(2, "/a.html")])
    #expect(store.state.tabs[0].page?.provisional == nil)
    #expect(store.state.loadCounts["app://bank/a.html"] == 1)
    store.arrange([response(2, "app://bank/a.html", type: "text/html")])
    #expect(store.state.downloads.records.map(\.name) == ["mine.html"])
    #expect(store.state.downloads.records.map(\.phase) == [.finished])
  }

  @Test func crossOriginFileNameIsIgnored() {
    let store = ShellStore.atHome()
    store.arrange([
      request("https://a.example/b/report.pdf?x", "mine.pdf"), response(2, "https://a.example/b/report.pdf?x"),
    ])
    #expect(store.state.downloads.records.map(\.name) == ["report.pdf"])
  }

  @Test func failedDownloadIsLogged() {
    let store = ShellStore.atHome()
    store.arrange([
      request("app://bank/a", ""),
      .loaderReported(.failed(LoadID(2), LoadFailure(kind: .offline, url: "app://bank/a", message: "No line."))),
    ])
    #expect(store.state.downloads.records.map(\.phase) == [.failed("No line.")])
    #expect(store.state.console.last?.message.text == "app://bank/a was not downloaded: No line.")
    #expect(
      store.arrange([request("app://bank/b", ""), .responded(3, "/b", status: 500)]).contains(.cancelLoad(LoadID(3))))
    #expect(store.state.downloads.records.last?.phase == .failed("the server responded with status 500"))
  }

  @Test func redirectsOfADownloadAreLimited() {
    let store = ShellStore.atHome()
    store.arrange([request("https://a.example/0", "")])
    for number in 1...ShellLimits.redirects {
      #expect(store.arrange([.redirected(2, "https://a.example/\(number)")]) == [.followRedirect(LoadID(2))])
    }
    #expect(store.arrange([.redirected(2, "https://a.example/last")]).first == .cancelLoad(LoadID(2)))
    #expect(
      store.state.downloads.records.map(\.phase) == [.failed("too many redirects or an unsupported scheme")])
  }

  @Test func userCanBeAskedFirst() {
    var app = BankApp.description()
    app.decisions.downloads = .ask
    let store = ShellStore.atHome(app)
    #expect(store.arrange([request("app://bank/a.txt", "")]) == [])
    #expect(store.state.shownDialog?.request.message == "Download a.txt?")
    #expect(store.arrange([.user(.respondToDialog(accepted: true))]) == [.load(2, "/a.txt")])
    store.arrange([response(2, "app://bank/a.txt")])
    store.arrange([
      .page(.requestsNavigation(.link, "/b.zip"), generation: 1),
      response(3, "app://bank/b.zip", type: "application/zip"),
    ])
    #expect(store.arrange([.user(.respondToDialog(accepted: false))]) == [.cancelLoad(LoadID(3))])
    #expect(store.state.downloads.records.map(\.phase) == [.finished, .refused])
  }

  @Test func appCanDenyDownloads() {
    var app = BankApp.description()
    app.decisions.downloads = .deny
    let store = ShellStore.atHome(app)
    store.arrange([request("app://bank/a.txt", "")])
    #expect(store.state.downloads.records.map(\.phase) == [.refused])
    #expect(store.state.console.last?.message.text == "the app does not allow the download of app://bank/a.txt")
  }

  @Test func firstLoadThatIsAFileShowsAnErrorPage() {
    let store = ShellStore.testing()
    store.arrange([
      .launched(url: "https://a.example/x.zip"), response(1, "https://a.example/x.zip", type: "application/zip"),
    ])
    guard case .failed(let failure)? = store.state.selected?.page?.phase else {
      Issue.record("no error page is shown")
      return
    }
    #expect(failure.message == "The server sent a file, x.zip, which a page view cannot display.")
    #expect(store.state.downloads.records.map(\.phase) == [.finished])
  }

  @Test(arguments: [
    ("attachment; filename*=UTF-8''na%C3%AFve%20plan.txt; filename=plain.txt", "naïve plan.txt"),
    ("attachment; filename=../../etc/passwd", "passwd"), ("attachment; filename=\"C:\\\\a\\\\b.exe\"", "b.exe"),
    ("attachment; filename=.bashrc", "bashrc"), ("attachment; filename=\"...\"", "file"),
    ("attachment; filename=\"a\u{7}\nb\"", "ab"), ("attachment", "file"),
  ])
  func fileNamesStayInTheirFolder(disposition: String, name: String) {
    #expect(FileName.proposed(disposition: disposition, url: "https://a.example/x/file?q=/z") == name)
  }
}
