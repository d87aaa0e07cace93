import TerminalModel
import Testing

@testable import ShellCore
@testable import ShellScreen

@Suite struct BundlePanelTests {
  @Test func showsVersionsAndRejectionsOfTheBundle() {
    var state = SampleApp.homeShown()
    state.app.bundle = BundleDescription(archive: "bundle", server: "http://x.test/pages")
    state.bundle.current = StoredBundle(version: 2, digest: "d2", isBuiltIn: false)
    state.bundle.next = StoredBundle(version: 3, digest: "d3", isBuiltIn: false)
    state.bundle.record.highest = 3
    state.bundle.record.revoked = [1]
    state.bundle.activity = .idle
    var shown = ScreenFixture(state, 120, 40)
    shown.open(.packs)
    #expect(shown.model.panes.first.panel == .packs)
    #expect(shown.text.contains("version 2"))
    #expect(shown.text.contains("version 3 is next"))
    #expect(
      BundleRowFormatter.fields(state).flatMap(\.lines) == [
        "pagesOf: app://bank", "bundle: version 2, downloaded", "sha256OfManifest: d2", "server: http://x.test/pages",
        "highestVersionSeen: 3", "revoked: 1",
      ])
    state.bundle.current = nil
    state.bundle.activity = .fetching(version: 3, done: 1, total: 4)
    state.bundle.error = "index.html was changed"
    let line = BundleRowFormatter.line(state, .of(.ascii)).map(\.text).joined()
    #expect(line.contains("no usable version"))
    #expect(line.contains("1 of 4 files of version 3"))
    #expect(line.contains("index.html was changed"))
  }
}
