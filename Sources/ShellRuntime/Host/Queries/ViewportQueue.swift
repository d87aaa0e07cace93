/// Operations that give pages another viewport for the moment, one after another: each restores the one that it has found.
package final class ViewportQueue {
  /// An operation, which calls its argument once at its end.
  package typealias Operation = (_ finish: @escaping () -> Void) -> Void

  private var waiting: [Operation] = []
  private var isBusy = false

  /// Performs an operation after those that wait.
  package func perform(_ operation: @escaping Operation) {
    guard !isBusy else { return waiting.append(operation) }
    isBusy = true
    operation { [weak self] in
      guard let self else { return }
      isBusy = false
      if !waiting.isEmpty { perform(waiting.removeFirst()) }
    }
  }
}
