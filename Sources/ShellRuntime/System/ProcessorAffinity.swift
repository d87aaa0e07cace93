import CProcess

/// Binds the shell and an alternating page to one processor: only one of them runs at a time, and waking another
/// processor for each message costs more than most messages.
///
/// The choice of the processor is left to the system several times a second, so that the two do not compete with others
/// while another processor is idle. Belongs to the waiting thread.
final class ProcessorAffinity {
  /// Number of consecutive exclusive waits for the same process before both are bound.
  static let requiredWaits = 32
  /// Milliseconds of real time for which both are bound.
  static let span = 250.0

  private var partner: Int32?
  private var waits = 0
  /// When they are released; nil while they are not bound.
  private var end: Double?
  private var isPossible = hull_processor_count() > 1
  private let now: () -> Double

  /// - Parameter now: milliseconds of real time.
  init(now: @escaping () -> Double = { System.monotonicMilliseconds }) {
    self.now = now
  }

  deinit { release() }

  /// Whether both are bound to one processor.
  var isBound: Bool { end != nil }

  /// Called before the shell waits: for one process only, or nil when it waits for others, too.
  func willWait(for process: Int32?) {
    guard isPossible else { return }
    guard let process, process == partner else {
      release()
      partner = process
      return
    }
    if let end {
      if now() >= end { release() }
      return
    }
    waits += 1
    guard waits >= Self.requiredWaits else { return }
    if hull_share_processor(process) == 0 {
      end = now() + Self.span
    } else {
      isPossible = false
    }
  }

  /// Lets both run on any processor again.
  func release() {
    waits = 0
    guard end != nil, let partner else { return }
    end = nil
    hull_unshare_processor(partner)
  }
}
