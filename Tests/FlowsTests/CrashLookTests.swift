import Testing

@testable import Flows

@Suite("Bar, badges, tab and stack around a page")
struct CrashLookTests {
  private static func look(_ page: [String], bar: String, stack: [String] = ["/list"], badges: [String: String] = [:])
    -> CrashLook
  {
    CrashLook(
      place: "/list", page: page,
      chrome: CrashLook.Chrome(tab: "A", bar: bar, stack: CrashStack(stack), badges: badges))
  }

  private static let looks = [
    look(["Tea"], bar: "none | List | none"), look(["Tea", "Delete"], bar: "none | Editing | none"),
    look(["Tea"], bar: "none | List | none", badges: ["B": "1"]),
  ]

  @Test("What was seen around the same page in any undisturbed look is right")
  func fresh() {
    for look in Self.looks { #expect(look.staleChrome(comparedWith: Self.looks) == nil) }
  }

  @Test("What belongs to another state of the page is stale")
  func stale() {
    let bar = Self.look(["Tea"], bar: "none | Editing | none", badges: ["B": "1"])
    #expect(
      bar.staleChrome(comparedWith: Self.looks)
        == "the bar is none | Editing | none, not none | List | none, as in the baseline run with this page")
    let badge = Self.look(["Tea"], bar: "none | List | none", stack: ["/list", "/list"], badges: ["B": "2"])
    #expect(
      badge.staleChrome(comparedWith: Self.looks)
        == "the badge of B is 2, not 1; the stack of A is [/list, /list], not [/list], as in the baseline run with this page"
    )
    let repeated = Self.look(["Tea"], bar: "ic_back | List | none", stack: ["/list", "/list"])
    #expect(repeated.staleChrome(comparedWith: Self.looks) != nil)
    #expect(repeated.staleChrome(comparedWith: Self.looks, ignoresStack: true) == nil)
    let deep = [Self.look(["Tea"], bar: "ic_back | List | none", stack: ["/", "/list"])]
    #expect(repeated.staleChrome(comparedWith: deep) != nil)
    #expect(repeated.staleChrome(comparedWith: deep, ignoresStack: true) == nil)
    let stale = Self.look(["Tea"], bar: "ic_back | Editing | none", stack: ["/list", "/list"])
    #expect(stale.staleChrome(comparedWith: deep, ignoresStack: true) != nil)
  }

  @Test("A page that no undisturbed run shows is not judged by what is around it")
  func unknown() {
    #expect(Self.look(["Sorry"], bar: "none | Editing | none").staleChrome(comparedWith: Self.looks) == nil)
  }
}
