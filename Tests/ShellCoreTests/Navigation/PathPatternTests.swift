import Testing

@testable import ShellCore

@Suite struct PathPatternTests {
  @Test(arguments: [
    ("/orders", "app://a/orders", true), ("/orders", "app://a/orders/7", false), ("/orders*", "app://a/orders/7", true),
    ("/orders/*", "app://a/orders", false), ("*", "app://a", true), ("*/new", "https://a.example/items/new", true),
    ("*/new", "https://a.example/items/newer", false), ("/a*b*c", "app://a/axxbxbxc", true),
    ("/a*b*c", "app://a/axxc", false),
    ("/list?*page=2", "app://a/list?sort=up&page=2", true), ("/list", "app://a/list#part", true),
    ("/List", "app://a/list", false),
    ("/*.html", "app://a/x/y.html", true), ("/é*", "app://a/éa", true),
  ])
  func starMatchesAnyCharacters(pattern: String, url: String, matches: Bool) {
    #expect(PathPattern(pattern).matches(url) == matches)
  }

  /// A page's URL must not slow down the shell: the worst case grows with the product of both lengths.
  @Test func manyStarsAgainstALongURLTerminate() {
    let pattern = PathPattern(String(repeating: "*a", count: 400) + "b")
    #expect(!pattern.matches("app://a/" + String(repeating: "a", count: 20_000)))
  }
}
