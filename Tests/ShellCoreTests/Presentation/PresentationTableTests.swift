import DocumentTestKit
import Foundation
import ShellTestKit
import Testing

@testable import ShellCore

/// Compares the table of docs/presentations.md with the behavior.
@Suite(.exhaustive) struct PresentationTableTests {
  private struct Beginning {
    var name: String
    var visits: [String]
    var previous: String
  }

  private static let beginnings = [
    Beginning(name: "at the root", visits: [], previous: ""),
    Beginning(name: "one level deep", visits: ["/list"], previous: "/home"),
    Beginning(name: "in a modal with one page", visits: ["/list", "/m1"], previous: ""),
    Beginning(name: "in a modal with two pages", visits: ["/list", "/m1", "/m2"], previous: "/m1"),
  ]

  private static func row(
    _ beginning: Beginning, _ presentation: Presentation, _ context: PresentationContext, to path: String
  ) -> String {
    // The rule is last and sets the context for any name; earlier visits are complete by then.
    var story = PresentationStory(rules: [
      PathRule(pattern: PathPattern("/item"), presentation: presentation, context: context)
    ])
    for visit in beginning.visits { story.visit(visit) }
    story.mark()
    story.visit(path)
    let outcome = story.outcome
    return
      "| \([presentation.rawValue, context.rawValue, path, outcome.stack, outcome.modal, outcome.loads].joined(separator: " | ")) |"
  }

  private static func table() -> String {
    var lines: [String] = []
    for beginning in beginnings {
      let begun = PresentationStory()
      for visit in beginning.visits { begun.visit(visit) }
      let at = begun.outcome
      lines += [
        "### Starting \(beginning.name)", "",
        "The stack is `\(at.stack)`" + (at.modal.isEmpty ? "." : ", the modal's `\(at.modal)`."), "",
        "| presentation | context | to | stack afterwards | modal afterwards | loaded |", "|---|---|---|---|---|---|",
      ]
      for presentation in Presentation.allCases {
        for context in PresentationContext.allCases {
          lines.append(row(beginning, presentation, context, to: "/item"))
        }
      }
      lines.append("")
    }
    return lines.joined(separator: "\n")
  }

  private static let mark = "<!-- what follows is written by PresentationTableTests -->\n\n"

  @Test(.exhaustivity(off: "the table is the record")) func documentedTableIsTheBehavior() throws {
    let parts = try ReferenceDocument(path: "docs/presentations.md").text.components(separatedBy: Self.mark)
    try #require(parts.count == 2)
    Golden.expect(parts[0] + Self.mark + Self.table(), path: "docs/presentations.md")
  }

  @Test(.exhaustivity(off: "the outcomes of the platforms are compared"), arguments: Platform.allCases)
  func tableIsTheSameOnEveryPlatform(platform: Platform) {
    for presentation in Presentation.allCases {
      var outcomes: [String] = []
      for other in [Platform.ios, platform] {
        var story = PresentationStory(
          rules: [PathRule(pattern: PathPattern("/item"), presentation: presentation)], platform: other)
        story.visit("/list", "/m1", "/m2")
        story.mark()
        story.visit("/item")
        // Android caches only the document below a modal: entries further back are loaded.
        outcomes.append("\(story.outcome.stack), \(story.outcome.modal)")
      }
      #expect(outcomes[0] == outcomes[1])
    }
  }
}
