import PageWire
import ShellCore
import Testing

@testable import ShellRuntime

@Suite("Timers and delayed replies of a host")
struct HostValueTests {
  @Test("Timers fire by their time, and those of one time in the order of setting")
  func timers() {
    var timers = ShellTimers()
    let request = { (number: UInt32) in ShellTimer.description(request: number) }
    timers.set(request(1), at: 20)
    timers.set(request(2), at: 10)
    timers.set(request(3), at: 10)
    timers.set(request(4), at: 30)
    // Setting a timer again moves it to the end.
    timers.set(request(2), at: 10)
    #expect(timers.nextDue == 10)
    #expect(timers.nextScreenChangeDue == nil)
    let cancellations = [timers.cancel(request(4)), timers.cancel(request(4))]
    #expect(cancellations == [true, false])
    var fired: [ShellTimer] = []
    while let timer = timers.removeNext(dueAt: 20) { fired.append(timer) }
    #expect(fired == [request(3), request(2), request(1)])
    #expect(timers.nextDue == nil)
  }

  @Test("Delayed replies are delivered in order, and those to a page that is gone are dropped")
  func replies() {
    func address(_ view: UInt32) -> PageAddress {
      PageAddress(renderer: RendererID(1), view: ViewID(view), generation: Generation(1))
    }
    var throttle = ReplyThrottle()
    var delivered: [String] = []
    throttle.hold(until: 3, for: address(1)) { delivered.append("second") }
    throttle.hold(until: 2, for: address(2)) { delivered.append("first") }
    throttle.hold(until: 3, for: address(2)) { delivered.append("third") }
    throttle.hold(until: 1, for: address(3)) { delivered.append("dropped") }
    throttle.hold(until: 9, for: address(1)) { delivered.append("late") }
    throttle.removeAll { $0 == address(3) }
    #expect(throttle.isHolding(address(1)))
    #expect(!throttle.isHolding(address(3)))
    #expect(throttle.nextDue == 2)
    for reply in throttle.removeDue(at: 3) { reply.deliver() }
    #expect(delivered == ["first", "second", "third"])
    #expect(throttle.nextDue == 9)
  }
}
