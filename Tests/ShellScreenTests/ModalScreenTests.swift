import ShellCore
import TerminalModel
import Testing

@testable import ShellScreen

@Suite struct ModalScreenTests {
  @Test func describesOnlyTheElementsOfTheModal() {
    let screen = ScreenFixture(SampleApp.modal())
    #expect(
      screen.nodes.map(\.id) == [
        "bar.left", "bar.title", "native.0", "native.1", "native.2", "native.2.value", "native.3", "native.5",
        "native.5.value", "native.6", "tab.TAB_1", "tab.TAB_2", "tab.TAB_2.badge", "tab.TAB_3",
      ])
    #expect(screen.node("bar.left")?.action == .tapBarItem(.left))
    #expect(screen.node("bar.left")?.label == "ic_close")
  }

  @Test func modalGetsTheFocus() {
    var screen = ScreenFixture(SampleApp.homeShown())
    screen.model.focus = .barItem(.right)
    screen.state = SampleApp.modal()
    #expect(screen.press(.enter) == [.user(.tapNativeElement(3))])
    #expect(screen.press(.escape) == [.user(.goBack)])
    // Tab moves the focus to the tabs and the modal's bar, and back.
    for _ in 0..<3 { screen.press(.tab) }
    #expect(screen.model.focus == .tabBar)
    screen.press(.tab)
    #expect(screen.model.focus == .barItem(.left))
    #expect(screen.press(.enter) == [.user(.tapBarItem(.left))])
  }

  @Test func tapsOutsideOfTheModalDoNotReachThePage() throws {
    var screen = ScreenFixture(SampleApp.modal())
    let modal = try #require(screen.layout.modal)
    #expect(modal.isFramed)
    #expect(screen.tap(1, modal.box.row + 2) == [])
    #expect(screen.tap(modal.box.column + 2, modal.box.maxRow - 2) == [])
    #expect(screen.tap(2, screen.layout.bar.row) == [])
    #expect(screen.wheel(3, 1, modal.box.row + 2) == [])
    let button = try #require(screen.node("native.6"))
    #expect(screen.tap(button.bounds.column, button.bounds.row) == [.user(.tapNativeElement(6))])
    let tab = try #require(screen.node("tab.TAB_2"))
    #expect(screen.tap(tab.bounds.column, tab.bounds.row) == [.user(.selectTab("TAB_2"))])
  }

  @Test func modalCoversThePageOnSmallScreens() {
    let screen = ScreenFixture(SampleApp.modal(), 40, 12)
    let layout = screen.layout
    #expect(layout.modal?.isFramed == false)
    #expect(layout.modal?.bar == layout.bar)
    #expect(layout.modal?.content == layout.page)
  }

  @Test func pageBelowIsDistinguishableWithFewColors() {
    let screen = ScreenFixture(SampleApp.modal())
    let grid = screen.render().grid.reduced(to: .ansi16)
    let (page, modal) = (grid.row(screen.layout.bar.row), grid.row(screen.layout.bar.row + 4))
    #expect(page.allSatisfy { $0.style.attributes.contains(.dim) })
    #expect(modal.contains { !$0.style.attributes.contains(.dim) })
  }
}
