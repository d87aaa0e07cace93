import PageWire
import Synchronization
import Testing

@Suite("Waiting for answers")
struct AnswerWaitTests {
  @Test("One processor means sleep, also when the others are taken away later; they are found again")
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
