import DocumentTestKit
import PageTestKit
import Testing

/// Published bundles of UI frameworks, unmodified, on the real engine. `scripts/setup-bundles` downloads them.
@Suite("Frameworks")
struct FrameworkTests {
  @Test("All bundles exist (scripts/setup-bundles downloads them)")
  func bundles() throws {
    #expect(try FruitApp.missingBundles() == [])
    #expect(FruitApp.all.count >= 10)
  }

  @Test("The app renders a list, updates it on a click and changes the route", arguments: FruitApp.all)
  func runs(app: FruitApp) throws {
    let (title, transcript) = try app.run()
    let difference = try LineDifference(expected: app.expected(title: title), found: transcript)
    #expect(difference.isEmpty, "\(difference)")
  }
}
