import PageWire
import Testing

@testable import EmbeddedEngine

@Suite("Joint session history")
struct JointHistoryTests {
  private func place(_ url: String, document: Int = 1) -> JointHistory.FrameState {
    JointHistory.FrameState(url: url, document: document)
  }

  @Test("Going back traverses the frame that navigated, and the page only if it did")
  func traversal() {
    var history = JointHistory(HistoryContext(length: 3, index: 1, stateJSON: "null"))
    history.replace(place("a"), of: 1)
    history.push(place("b"), of: 1)
    history.push()
    #expect(history.index == 3)
    #expect(history.length == 4)
    var step = history.traverse(to: 2, length: 4)
    #expect(step.moved == [:])
    #expect(!step.isRootStill)
    step = history.traverse(to: 1, length: 4)
    #expect(step.moved == [1: place("a")])
    #expect(step.isRootStill)
    step = history.traverse(to: 3, length: 4)
    #expect(step.moved == [1: place("b")])
    #expect(!step.isRootStill)
  }

  @Test("A new entry removes forward entries; a removed frame is not traversed")
  func forgetting() {
    var history = JointHistory(HistoryContext(length: 1, stateJSON: "null"))
    history.replace(place("a"), of: 7)
    history.push(place("b"), of: 7)
    _ = history.traverse(to: 0, length: 2)
    history.push(place("c"), of: 7)
    #expect(history.length == 2)
    #expect(history.state(of: 7) == place("c"))
    history.remove(7)
    #expect(history.traverse(to: 0, length: 2).moved == [:])
    // An entry of a document before this one: the page traverses to it like to any other.
    #expect(!history.traverse(to: 5, length: 6).isRootStill)
  }
}
