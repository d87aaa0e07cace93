import Testing

@testable import ShellCore

/// Downloads, without a shell.
@Suite struct DownloadMachineTests {
  private typealias Scenario = MachineScenario<DownloadState, DownloadState.Effect>

  private let load = LoadID(1)
  private let url = "https://a.test/report"

  private func context(_ policy: DownloadDecision = .allow, now: Double = 0) -> DownloadState.Context {
    DownloadState.Context(policy: policy, now: now)
  }

  private func record(
    _ phase: DownloadRecord.Phase, name: String = "report", contentType: String = "", bytes: Int = 0
  ) -> DownloadRecord {
    DownloadRecord(
      load: load, time: 0, tab: "TAB_1", url: url, name: name, contentType: contentType, bytes: bytes, phase: phase)
  }

  private func state(_ records: DownloadRecord...) -> DownloadState {
    var state = DownloadState()
    state.records = records
    return state
  }

  private func response(
    status: Int = 200, bytes: Int = 9, disposition: String = "attachment; filename=r.pdf",
    transferError: LoadFailure? = nil
  ) -> LoadResponse {
    var response = LoadResponse(url: url, status: status, contentType: "application/pdf", bytes: bytes)
    response.disposition = disposition
    response.transferError = transferError
    return response
  }

  private let failed: [DownloadState.Effect] = [.showBanner("Not downloaded: report")]

  private func failed(_ reason: String) -> [DownloadState.Effect] {
    [.log(.error, "https://a.test/report was not downloaded: \(reason)", tab: "TAB_1")] + failed
  }

  @Test func fileOfALinkIsLoadedAndSavedUnderTheServersName() {
    var scenario = Scenario(DownloadState())
    scenario.step([.record(.didBecomeDownload, "report", tab: "TAB_1"), .request(.startLoad(load, url: url))]) {
      $0.records = [record(.loading)]
    } by: {
      $0.handle(.requested(record(.loading)), in: context())
    }
    #expect(scenario.machine.isLoading(load))
    scenario.step([.request(.decideRedirect(load, url: "https://b.test/", tab: "TAB_1"))]) {
      $0.records[0].redirects = 1
    } by: {
      $0.handle(.loaderReported(.redirected(load, status: 302, url: "https://b.test/")), in: context())
    }
    scenario.step([.request(.followRedirect(load, url: "https://b.test/"))]) {
      $0.handle(.redirectDecided(load, url: "https://b.test/", isAllowed: true), in: context())
    }
    scenario.step([.shell(.saveDownload(load, name: "r.pdf")), .showBanner("Downloaded r.pdf")]) {
      $0.records[0].phase = .finished
      $0.records[0].name = "r.pdf"
      $0.records[0].contentType = "application/pdf"
      $0.records[0].bytes = 9
    } by: {
      $0.handle(.loaderReported(.responded(load, response())), in: context())
    }
    #expect(!scenario.machine.isLoading(load))
    // Reports that arrive late have no effect.
    scenario.step([]) { $0.handle(.redirectDecided(load, url: "https://b.test/", isAllowed: true), in: context()) }
    scenario.step([]) { $0.handle(.redirectDecided(load, url: "https://b.test/", isAllowed: false), in: context()) }
  }

  @Test func userDecidesAboutALink() {
    var scenario = Scenario(DownloadState())
    let asked: [DownloadState.Effect] = [
      .record(.didBecomeDownload, "report", tab: "TAB_1"),
      .showDialog("Download report?", .download(load), tab: "TAB_1"),
    ]
    scenario.step(asked) {
      $0.records = [record(.asked)]
    } by: {
      $0.handle(.requested(record(.loading)), in: context(.ask))
    }
    #expect(scenario.machine.activeCount == 1)
    var refused = scenario
    scenario.step([.request(.startLoad(load, url: url))]) {
      $0.records[0].phase = .loading
    } by: {
      $0.handle(.answered(load, isAccepted: true), in: context(.ask))
    }
    refused.step([]) {
      $0.records[0].phase = .refused
    } by: {
      $0.handle(.answered(load, isAccepted: false), in: context(.ask))
    }
    #expect(refused.machine.activeCount == 0)
  }

  @Test("A page load that becomes a download has its body already", arguments: [true, false])
  func pageLoad(isAccepted: Bool) {
    var scenario = Scenario(DownloadState())
    // An empty file counts as one byte.
    let asked = record(.asked, name: "r.pdf", contentType: "application/pdf", bytes: 1)
    scenario.step([
      .record(.didBecomeDownload, "r.pdf", tab: "TAB_1"),
      .showDialog("Download r.pdf?", .download(load), tab: "TAB_1"),
    ]) {
      $0.records = [asked]
    } by: {
      $0.handle(.pageLoadResponded(load, response(bytes: 0), tab: "TAB_1"), in: context(.ask))
    }
    let effects: [DownloadState.Effect] =
      isAccepted
      ? [.shell(.saveDownload(load, name: "r.pdf")), .showBanner("Downloaded r.pdf")] : [.shell(.cancelLoad(load))]
    scenario.step(effects) {
      $0.records[0].phase = isAccepted ? .finished : .refused
    } by: {
      $0.handle(.answered(load, isAccepted: isAccepted), in: context(.ask))
    }
  }

  @Test func deniedDownloadsAreListed() {
    let refused: [DownloadState.Effect] = [
      .log(.warning, "the app does not allow the download of https://a.test/report", tab: "TAB_1"),
      .showBanner("Not downloaded: report"),
    ]
    let begun = DownloadState.Effect.record(.didBecomeDownload, "report", tab: "TAB_1")
    var link = Scenario(DownloadState())
    link.step([begun] + refused) {
      $0.records = [record(.refused)]
    } by: {
      $0.handle(.requested(record(.loading)), in: context(.deny))
    }
    link.step(refused) {
      $0.records.append(record(.refused))
    } by: {
      $0.handle(.denied(record(.loading)), in: context())
    }
    var page = Scenario(DownloadState())
    page.step([begun, .shell(.cancelLoad(load))] + refused) {
      $0.records = [record(.refused, contentType: "application/pdf", bytes: 9)]
    } by: {
      $0.handle(.pageLoadResponded(load, response(disposition: ""), tab: "TAB_1"), in: context(.deny))
    }
  }

  @Test func brokenTransferFails() {
    let breakage = LoadFailure(kind: .offline, url: url, message: "No line.")
    let effects = [.shell(.cancelLoad(load))] + failed("No line.")
    var link = Scenario(state(record(.loading)))
    link.step(effects) {
      $0.records[0].phase = .failed("No line.")
    } by: {
      $0.handle(.loaderReported(.responded(load, response(transferError: breakage))), in: context())
    }
    var page = Scenario(DownloadState())
    page.step([.record(.didBecomeDownload, "report", tab: "TAB_1")] + effects) {
      $0.records = [record(.failed("No line."), contentType: "application/pdf", bytes: 9)]
    } by: {
      let broken = response(disposition: "", transferError: breakage)
      return $0.handle(.pageLoadResponded(load, broken, tab: "TAB_1"), in: context())
    }
  }

  @Test func loadThatCannotContinueFails() {
    let cases: [(DownloadState.Event, String, isCanceled: Bool)] = [
      (
        .loaderReported(.responded(load, response(status: 304))), "the server responded with status 304",
        isCanceled: true
      ),
      (
        .loaderReported(.responded(load, response(status: 500))), "the server responded with status 500",
        isCanceled: true
      ),
      (
        .redirectDecided(load, url: "https://b.test/", isAllowed: false), "the app does not allow https://b.test/",
        isCanceled: true
      ),
      (
        .loaderReported(.failed(load, LoadFailure(kind: .offline, url: url, message: "No line."))), "No line.",
        isCanceled: false
      ),
    ]
    for (event, reason, isCanceled) in cases {
      var scenario = Scenario(state(record(.loading)))
      scenario.step((isCanceled ? [.shell(.cancelLoad(load))] : []) + failed(reason)) {
        $0.records[0].phase = .failed(reason)
      } by: {
        $0.handle(event, in: context())
      }
    }
  }

  @Test(
    "A redirect beyond the limit, or to a scheme other than http and https, ends the download",
    arguments: [
      ("https://b.test/", ShellLimits.redirects), ("ftp://a.test/", 0), ("file:///etc/passwd", 0),
      ("app://bank/home", 0), ("data:text/plain,a", 0), ("mailto:a@b.test", 0), ("https", 0),
    ])
  func redirectThatIsNotFollowed(url: String, earlier: Int) {
    var start = record(.loading)
    start.redirects = earlier
    let reason = "too many redirects or an unsupported scheme"
    var scenario = Scenario(state(start))
    scenario.step([.shell(.cancelLoad(load))] + failed(reason)) {
      $0.records[0].phase = .failed(reason)
      $0.records[0].redirects = earlier + 1
    } by: {
      $0.handle(.loaderReported(.redirected(load, status: 302, url: url)), in: context())
    }
  }

  @Test func oldestRecordsAreDroppedAndCounted() {
    var start = DownloadState()
    start.records = Array(repeating: record(.refused), count: ShellLimits.records + ShellLimits.recordSlack - 1)
    var scenario = Scenario(start)
    scenario.step([
      .request(.countDropped(ShellLimits.recordSlack)),
      .log(.warning, "the app does not allow the download of https://a.test/report", tab: "TAB_1"),
      .showBanner("Not downloaded: report"),
    ]) {
      $0.records = Array(repeating: record(.refused), count: ShellLimits.records)
    } by: {
      $0.handle(.denied(record(.loading)), in: context())
    }
  }
}
