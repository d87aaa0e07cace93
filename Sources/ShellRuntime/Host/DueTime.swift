/// When a timer is due; timers that are due together come in the order in which they were set.
struct DueTime: Comparable {
  var time: Double
  var order: UInt64

  static func < (left: DueTime, right: DueTime) -> Bool {
    (left.time, left.order) < (right.time, right.order)
  }
}
