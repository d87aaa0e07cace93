import DocumentTestKit
import ShellScreen
import TerminalModel
import Testing

@Suite("docs/themes.md") struct ThemeDocumentationTests {
  @Test("The document has every role with its use and its default")
  func roles() throws {
    let rows = ThemeRoleEntry.all.map { entry in
      let standard = entry.standard.isEmpty ? "inherited" : entry.standard
      return "| `\(entry.name)` | \(entry.summary) | \(standard) |\n"
    }
    let table = "| role | use | default |\n|---|---|---|\n" + rows.joined()
    try ReferenceDocument(path: "docs/themes.md").compare(block: "roles", with: table)
  }

  @Test("A theme that sets every documented role to its default changes nothing")
  func defaults() throws {
    // Colors without a known contrast, which are not adjusted.
    let colors = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
    let all = colors + colors.map { "bright" + $0.prefix(1).uppercased() + $0.dropFirst() }
    let palette = all.enumerated().map { "  base0\(String($0, radix: 16, uppercase: true)): \($1)" }
    let scheme = "name: plain\nvariant: dark\npalette:\n" + palette.joined(separator: "\n") + "\n"
    let plain = try ThemeParser.parse(text: scheme, path: "plain.yaml")
    let roles = ThemeRoleEntry.all.compactMap { Self.yaml($0) }
    let explicit = try ThemeParser.parse(
      text: scheme + "roles:\n" + roles.joined(separator: "\n") + "\n", path: "plain.yaml")
    #expect(ThemeRole.allCases.map { plain.style(for: $0) } == ThemeRole.allCases.map { explicit.style(for: $0) })
    #expect(
      PageColorRole.allCases.map { plain.color(for: $0) } == PageColorRole.allCases.map { explicit.color(for: $0) })
    #expect(Set(ThemeRole.allCases.map { "\(plain.style(for: $0))" }).count > 20)
  }

  private static let pageColors = Set(PageColorRole.allCases.map { "page.\($0)" })

  /// The member of `roles` that sets a role to its default; nil if everything is inherited.
  private static func yaml(_ entry: ThemeRoleEntry) -> String? {
    guard !entry.standard.isEmpty else { return nil }
    var words = entry.standard.split(separator: ", ").map(String.init)
    var properties: [String] = []
    if words[0].hasPrefix("base") || words[0].hasPrefix("on ") {
      let parts = words.removeFirst().split(separator: " ").map(String.init)
      if pageColors.contains(entry.name), let color = parts.first { return "  \(entry.name): \(color)" }
      if parts[0] != "on" { properties.append("foreground: \(parts[0])") }
      if let position = parts.firstIndex(of: "on") { properties.append("background: \(parts[position + 1])") }
    }
    if !words.isEmpty { properties.append("attributes: [\(words.joined(separator: ", "))]") }
    return "  \(entry.name): {\(properties.joined(separator: ", "))}"
  }
}
