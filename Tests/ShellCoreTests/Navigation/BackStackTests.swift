import Testing

@testable import ShellCore

@Suite struct BackStackTests {
  private func stack(_ count: UInt32, at index: Int) -> BackStack {
    BackStack(entries: (0..<count).map { .page($0 + 1, "/\($0)", document: $0 + 1) }, index: index)
  }

  @Test func emptyStackHasNoEntries() {
    var empty = BackStack()
    #expect(empty.current == nil)
    #expect(empty.backIndex == nil)
    #expect(empty.forwardIndex == nil)
    empty.move(to: 3)
    empty.trim(to: 0)
    empty.updateCurrent { $0.isSkipped = true }
    #expect(empty == BackStack())
    empty.replaceCurrent(.screen(1, "about"))
    #expect(empty == BackStack(entries: [.screen(1, "about")], index: 0))
  }

  @Test func pushRemovesForwardEntries() {
    var stack = stack(3, at: 0)
    stack.push(.screen(9, "about"))
    #expect(stack == BackStack(entries: [.page(1, "/0", document: 1), .screen(9, "about")], index: 1))
  }

  @Test func insertKeepsTheEntryAbove() {
    var stack = stack(3, at: 2)
    stack.insert(.screen(9, "about"), after: 0)
    #expect(stack.entries.map(\.id.rawValue) == [1, 9, 2, 3])
    #expect(stack.index == 3)
    stack.insert(.screen(10, "about"), after: 3)
    #expect(stack.entries.map(\.id.rawValue) == [1, 9, 2, 3, 10])
    #expect(stack.index == 4)
  }

  @Test func backSkipsSkippedEntries() {
    var stack = stack(4, at: 3)
    stack.update(EntryID(3)) { $0.isSkipped = true }
    stack.update(EntryID(2)) { $0.isSkipped = true }
    #expect(stack.backIndex == 0)
    stack.update(EntryID(1)) { $0.isSkipped = true }
    #expect(stack.backIndex == nil)
  }

  @Test func trimRemovesTheOldestButNotTheCurrentEntry() {
    var late = stack(5, at: 4)
    late.trim(to: 2)
    #expect(late.entries.map(\.id.rawValue) == [4, 5])
    #expect(late.index == 1)
    var early = stack(5, at: 1)
    early.trim(to: 2)
    #expect(early.entries.map(\.id.rawValue) == [2, 3, 4, 5])
    #expect(early.index == 0)
  }

  @Test(arguments: [(-4, 0), (1, 1), (99, 2)])
  func indexIsClamped(given: Int, found: Int) {
    #expect(stack(3, at: given).index == found)
  }
}
