import CProcess

/// Lets the shell and a page that work in turns use one processor: only one of them runs at a time, and waking another
/// processor up for each word costs more than what it is to say.
///
/// Which processor that is stays the system's choice: it is asked again several times a second, so that two that share one are
/// not left beside others while another one is idle. Belongs to the thread that waits.
final class ProcessorShare {
  /// So many waits in a row for the same process, and for nothing else, show that the two work in turns.
  static let waitsBefore = 32
  /// For how long both stay where they are: milliseconds of real time.
  static let span = 250.0

  private var partner: Int32?
  private var waits = 0
  /// When the system is asked again; nil while nothing is shared.
  private var end: Double?
  private var isPossible = hull_processor_count() > 1
  private let now: () -> Double

  /// - Parameter now: milliseconds of real time.
  init(now: @escaping () -> Double = { System.monotonicMilliseconds }) {
    self.now = now
  }

  deinit { leave() }

  /// Whether the two use one processor now.
  var isShared: Bool { end != nil }

  /// The shell is about to wait for one process and nothing else; nil when it waits for more, or for something else.
  func willWait(for process: Int32?) {
    guard isPossible else { return }
    guard let process, process == partner else {
      leave()
      partner = process
      return
    }
    if let end {
      if now() >= end { leave() }
      return
    }
    waits += 1
    guard waits >= Self.waitsBefore else { return }
    if hull_share_processor(process) == 0 {
      end = now() + Self.span
    } else {
      isPossible = false
    }
  }

  /// Both may run anywhere again.
  func leave() {
    waits = 0
    guard end != nil, let partner else { return }
    end = nil
    hull_unshare_processor(partner)
  }
}
