import PageWire
import Synchronization
import Testing

@Suite("Spin policy")
struct SpinPolicyTests {
  @Test("Blocks with one processor, also after a later restriction, and spins again when it is lifted")
  func processors() {
    let count = Count()
    var wait = SpinPolicy { count.value.load(ordering: .relaxed) }
    var answers = [wait.shouldSpin()]
    count.value.store(1, ordering: .relaxed)
    answers.append(wait.shouldSpin())
    wait.spinTimedOut()
    answers.append(wait.shouldSpin())
    #expect(answers == [true, true, false])
    count.value.store(2, ordering: .relaxed)
    answers = (0..<100).map { _ in wait.shouldSpin() }
    #expect(answers.firstIndex(of: true) == 62)
    #expect(!answers[62...].contains(false))
  }

  private final class Count: Sendable {
    let value = Atomic(2)
  }
}
