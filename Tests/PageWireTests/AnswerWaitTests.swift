import PageWire
import Synchronization
import Testing

@Suite("Spin policy")
struct AnswerWaitTests {
  @Test("Blocks with one processor, also after a later restriction, and spins again when it is lifted")
  func processors() {
    let count = Count()
    var wait = AnswerWait { count.value.load(ordering: .relaxed) }
    var answers = [wait.shouldStayAwake()]
    count.value.store(1, ordering: .relaxed)
    answers.append(wait.shouldStayAwake())
    wait.didStayAwakeInVain()
    answers.append(wait.shouldStayAwake())
    #expect(answers == [true, true, false])
    count.value.store(2, ordering: .relaxed)
    answers = (0..<100).map { _ in wait.shouldStayAwake() }
    #expect(answers.firstIndex(of: true) == 62)
    #expect(!answers[62...].contains(false))
  }

  private final class Count: Sendable {
    let value = Atomic(2)
  }
}
