import Flows
import Testing

@testable import CrashTesting

@Suite("Comparison of the chrome around a page")
struct ChromeSnapshotTests {
  private static func snapshot(
    _ page: [String], bar: String, stack: [String] = ["/list"], badges: [String: String] = [:]
  )
    -> ChromeSnapshot
  {
    ChromeSnapshot(
      entry: "/list", page: page,
      chrome: ChromeSnapshot.Chrome(tab: "A", bar: bar, stack: CrashStack(stack), badges: badges))
  }

  private static let snapshots = [
    snapshot(["Tea"], bar: "none | List | none"), snapshot(["Tea", "Delete"], bar: "none | Editing | none"),
    snapshot(["Tea"], bar: "none | List | none", badges: ["B": "1"]),
  ]

  @Test("Chrome that the baseline shows around the same page is accepted")
  func fresh() {
    for snapshot in Self.snapshots { #expect(snapshot.staleChrome(comparedWith: Self.snapshots) == nil) }
  }

  @Test("Chrome of another state of the page is stale")
  func stale() {
    let bar = Self.snapshot(["Tea"], bar: "none | Editing | none", badges: ["B": "1"])
    #expect(
      bar.staleChrome(comparedWith: Self.snapshots)
        == "the bar is none | Editing | none, not none | List | none, as in the baseline run with this page")
    let badge = Self.snapshot(["Tea"], bar: "none | List | none", stack: ["/list", "/list"], badges: ["B": "2"])
    #expect(
      badge.staleChrome(comparedWith: Self.snapshots)
        == "the badge of B is 2, not 1; the stack of A is [/list, /list], not [/list]"
        + ", as in the baseline run with this page")
    let repeated = Self.snapshot(["Tea"], bar: "ic_back | List | none", stack: ["/list", "/list"])
    #expect(repeated.staleChrome(comparedWith: Self.snapshots) != nil)
    #expect(repeated.staleChrome(comparedWith: Self.snapshots, ignoresStack: true) == nil)
    let deep = [Self.snapshot(["Tea"], bar: "ic_back | List | none", stack: ["/", "/list"])]
    #expect(repeated.staleChrome(comparedWith: deep) != nil)
    #expect(repeated.staleChrome(comparedWith: deep, ignoresStack: true) == nil)
    let stale = Self.snapshot(["Tea"], bar: "ic_back | Editing | none", stack: ["/list", "/list"])
    #expect(stale.staleChrome(comparedWith: deep, ignoresStack: true) != nil)
  }

  @Test("Chrome around an unknown page is not compared")
  func unknown() {
    #expect(Self.snapshot(["Sorry"], bar: "none | Editing | none").staleChrome(comparedWith: Self.snapshots) == nil)
  }
}
