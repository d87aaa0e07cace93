/// A request that is answered without a server.
final class AnsweredExchange: HTTPExchange {
  private enum Wait {
    /// Until the loop runs: the response is received like that of a fast server.
    case loop(EventLoop.TimerID)
    case clock(UInt64)
    /// For a response that never comes.
    case forever
    case ended
  }

  var recordNumber: Int?
  private let loop: EventLoop
  private let schedule: AnswerSchedule?
  private var wait = Wait.forever

  init(loop: EventLoop, schedule: AnswerSchedule?) {
    self.loop = loop
    self.schedule = schedule
  }

  /// Calls `deliver` after the delay, from the loop or by the shell's clock.
  func start(_ answer: HTTPAnswer, for key: RequestKey?, deliver: @escaping () -> Void) {
    if case .nothing = answer.content {
      if let key { schedule?.onWait?(key) }
      return
    }
    let action = { [weak self] in
      self?.wait = .ended
      deliver()
    }
    if let number = schedule?.schedule(after: answer.delay, for: key, action) {
      wait = .clock(number)
    } else {
      wait = .loop(loop.setTimer(after: 0, handler: action))
    }
  }

  /// The body does not end.
  func suspend() { wait = .forever }

  var waitsForClock: Bool {
    switch wait {
    case .clock, .forever: true
    case .loop, .ended: false
    }
  }

  func cancel() {
    switch wait {
    case .loop(let timer): loop.cancelTimer(timer)
    case .clock(let number): schedule?.cancel(number)
    case .forever, .ended: break
    }
    wait = .ended
  }
}
