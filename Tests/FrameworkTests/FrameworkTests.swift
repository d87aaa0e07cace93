import PageTestKit
import Testing

/// Published bundles of UI frameworks, unmodified, on the real engine. `scripts/setup-bundles` brings them.
@Suite("Frameworks")
struct FrameworkTests {
  @Test("All bundles are here (scripts/setup-bundles brings them)")
  func bundles() throws {
    #expect(try FruitApp.missingBundles() == [])
    #expect(!FruitApp.all.isEmpty)
  }

  @Test("The app lists, changes on a click and routes", arguments: FruitApp.all)
  func runs(app: FruitApp) throws {
    let (title, transcript) = try app.run()
    let difference = try LineDifference(expected: app.expected(title: title), found: transcript)
    #expect(difference.isEmpty, "\(difference)")
  }
}
