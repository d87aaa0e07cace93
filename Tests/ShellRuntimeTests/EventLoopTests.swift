import PageWire
import ShellRuntime
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("The event loop")
struct EventLoopTests {
  @Test("Timers fire in the order of their times, and in the order of setting when those are equal")
  func order() {
    let loop = EventLoop()
    var fired: [String] = []
    loop.setTimer(after: 3) { fired.append("late") }
    loop.setTimer(after: 0) { fired.append("first") }
    loop.setTimer(after: 0) { fired.append("second") }
    let canceled = loop.setTimer(after: 1) { fired.append("canceled") }
    loop.setTimer(after: 0) { loop.cancelTimer(canceled) }
    loop.run(until: "three timers") { fired.count >= 3 }
    #expect(fired == ["first", "second", "late"])
  }

  @Test("A timer that is set by a timer fires in the next round")
  func timerOfTimer() {
    let loop = EventLoop()
    var rounds = 0
    func again() {
      rounds += 1
      loop.setTimer(after: 0) { again() }
    }
    again()
    loop.runOnce()
    #expect(rounds == 2)
  }

  @Test("A handler is called for readable data until the watch ends")
  func reading() {
    let loop = EventLoop()
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    var reads = 0
    loop.watch(ends[0], for: .read) { ready in
      reads += 1
      #expect(ready == .read)
    }
    #expect(!loop.runOnce(timeoutMilliseconds: 0))
    write(ends[1], "x", 1)
    #expect(loop.runOnce())
    loop.unwatch(ends[0])
    #expect(!loop.runOnce(timeoutMilliseconds: 0))
    #expect(reads == 1)
    close(ends[0])
    close(ends[1])
  }

  @Test("A handler can end another watch in the same round")
  func unwatching() {
    let loop = EventLoop()
    var ends: [Int32] = [-1, -1]
    var others: [Int32] = [-1, -1]
    pipe(&ends)
    pipe(&others)
    write(ends[1], "x", 1)
    write(others[1], "x", 1)
    var handled = 0
    for descriptor in [ends[0], others[0]] {
      loop.watch(descriptor, for: .read) { _ in
        handled += 1
        loop.unwatch(ends[0])
        loop.unwatch(others[0])
      }
    }
    loop.runOnce()
    #expect(handled == 1)
    for descriptor in ends + others { close(descriptor) }
  }

  @Test("Signals are handled in the loop")
  func signals() {
    let loop = EventLoop()
    var count = 0
    loop.onSignal(.windowChange) { count += 1 }
    kill(getpid(), SIGWINCH)
    loop.run(until: "the signal") { count > 0 }
    #expect(count == 1)
  }

  @Test("Waiting uses no processor time")
  func idle() {
    let loop = EventLoop()
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    loop.watch(ends[0], for: .read) { _ in }
    var isOver = false
    loop.setTimer(after: 200) { isOver = true }
    let before = threadMilliseconds()
    var rounds = 0
    while !isOver {
      loop.runOnce()
      rounds += 1
    }
    #expect(rounds <= 3)
    #expect(threadMilliseconds() - before < 20)
    close(ends[0])
    close(ends[1])
  }

  @Test("Virtual time is paused and never goes backwards")
  func virtualClock() {
    var clock = ShellClock(mode: .virtual)
    #expect(clock.now == 0)
    clock.jump(to: 250)
    clock.jump(to: 100)
    #expect(clock.now == 250)
  }

  private func threadMilliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
  }
}
