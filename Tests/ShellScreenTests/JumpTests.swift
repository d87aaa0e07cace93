import DocumentTestKit
import PageWire
import TerminalModel
import Testing

@testable import ShellCore
@testable import ShellScreen

@Suite("Jump labels") struct JumpTests {
  private static func node(
    _ number: UInt32, _ name: String, _ column: Int, _ row: Int, _ columns: Int = 8,
    _ state: DescribedNode.State = [.enabled, .clickable, .onScreen]
  ) -> DescribedNode {
    DescribedNode(
      node: number, parent: nil, name: name, bounds: GridRect(column: column, row: row, columns: columns, rows: 1),
      state: state)
  }

  private static let nodes = [
    node(1, "body", 0, 0, 80, [.enabled, .onScreen]), node(2, "button", 1, 1), node(3, "a", 1, 3), node(4, "a", 14, 3),
    node(5, "input", 1, 5), node(6, "label", 14, 5), node(7, "button", 1, 6, 8, [.clickable, .onScreen]),
    node(8, "a", 1, 400, 8, [.enabled, .clickable]),
  ]

  /// The screen with labels and the page's description.
  private static func jump(_ state: ShellState, _ columns: Int = 80, _ rows: Int = 24) -> ScreenFixture {
    var screen = ScreenFixture(state, columns, rows)
    for command in screen.press(.character("f"), .alt) {
      guard case .user(.describePage(let request)) = command else { continue }
      screen.model.handle(PageDescription(request: request, nodes: nodes))
    }
    return screen
  }

  private func targets(_ screen: ScreenFixture) -> [JumpTarget] {
    guard case .jump(let jump)? = screen.model.overlay else { return [] }
    return screen.model.jumpTargets(jump, screen.context)
  }

  @Test(arguments: GoldenScreenTests.sizes) func matchesTheRecordedScreens(size: (Int, Int)) {
    Golden.expect(Self.jump(SampleApp.busy(), size.0, size.1).golden, "Screens/jump-\(size.0)x\(size.1).txt")
    Golden.expect(Self.jump(SampleApp.form(), size.0, size.1).golden, "Screens/jump-form-\(size.0)x\(size.1).txt")
  }

  @Test func labelsAreShortAndPrefixFree() {
    #expect(JumpLabels.make(4) == ["a", "s", "d", "f"])
    for count in [0, 1, 25, 26, 27, 51, 52, 100, 675, 676] {
      let labels = JumpLabels.make(count)
      #expect(labels.count == count)
      #expect(Set(labels).count == count)
      for label in labels { #expect(!labels.contains { $0 != label && $0.hasPrefix(label) }) }
    }
    #expect(JumpLabels.make(27).filter { $0.count == 1 }.count == 25)
    #expect(JumpLabels.make(10_000).count == JumpLabels.maximumCount)
    #expect(JumpLabels.make(-1) == [])
  }

  @Test func typingALabelTapsItsTarget() throws {
    var screen = Self.jump(SampleApp.homeShown())
    let all = targets(screen)
    #expect(
      all.map(\.destination).filter { if case .node = $0 { true } else { false } } == [
        .node(2), .node(3), .node(4), .node(5),
      ])
    let link = try #require(all.first { $0.destination == .node(4) })
    #expect(screen.type(Character(link.label)) == [.user(.actOnNode(.tap(node: 4)))])
    #expect(screen.model.overlay == nil)

    screen = Self.jump(SampleApp.homeShown())
    let tab = try #require(all.first { $0.destination == .part(.tab("TAB_2")) })
    #expect(screen.type(Character(tab.label.uppercased())) == [.user(.selectTab("TAB_2"))])

    screen = Self.jump(SampleApp.homeShown())
    #expect(targets(screen) == all, "the same screen has the same labels")
    #expect(screen.press(.escape) == [])
    #expect(screen.model.overlay == nil)
    screen = Self.jump(SampleApp.homeShown())
    #expect(screen.type("ж") == [])
    #expect(screen.model.notice?.text == "No label begins with ж")
  }

  @Test func unresponsivePageLeavesTheLabelsOfTheChrome() {
    var screen = ScreenFixture(SampleApp.hung())
    #expect(screen.type("f") == [])
    #expect(targets(screen).contains { $0.destination == .part(.tab("TAB_2")) })
    var late = ScreenFixture(SampleApp.homeShown())
    late.type("f")
    late.model.handle(PageDescription(request: 7, nodes: Self.nodes))
    #expect(!targets(late).contains { $0.destination == .node(2) })
  }

  @Test func targetsBelowDialogsAndModalsHaveNoLabels() {
    let dialog = targets(Self.jump(SampleApp.dialog(.confirm)))
    #expect(dialog.map(\.destination).contains(.part(.dialogAccept)))
    #expect(!dialog.map(\.destination).contains(.part(.barItem(.left))))
    #expect(!dialog.contains { if case .node = $0.destination { true } else { false } })
    let modal = targets(Self.jump(SampleApp.modal()))
    #expect(modal.contains { if case .part(.native) = $0.destination { true } else { false } })
    #expect(!modal.contains { if case .node = $0.destination { true } else { false } })
  }

  @Test func manyTargetsHaveLabelsOfTwoLetters() throws {
    var screen = ScreenFixture(SampleApp.homeShown())
    guard case .user(.describePage(let request))? = screen.type("f").first else {
      Issue.record("not asked")
      return
    }
    let many = (0..<40).map { Self.node(UInt32(100 + $0), "a", $0 % 4 * 10, $0 / 4, 4) }
    screen.model.handle(PageDescription(request: request, nodes: many))
    let long = try #require(targets(screen).first { $0.label.count == 2 })
    let letters = Array(long.label)
    #expect(screen.type(letters[0]) == [])
    #expect(screen.model.overlay != nil)
    screen.press(.backspace)
    screen.type(letters[0])
    #expect(!screen.type(letters[1]).isEmpty || screen.model.overlay == nil)
  }

  @Test func wideCharactersKeepTheirColumns() {
    var screen = Self.jump(SampleApp.homeShown())
    screen.press(.escape)
    let before = screen.render().grid
    screen = Self.jump(SampleApp.homeShown())
    let after = screen.render().grid
    for row in 0..<before.size.rows {
      var column = 0
      while column < after.size.columns {
        let cell = after[column, row]
        #expect(cell.shape != .tail, "a half without its other at \(column),\(row)")
        column += cell.shape == .wide ? 2 : 1
      }
    }
  }
}
