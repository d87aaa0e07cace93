/// The time of a timer, ordered by the order of setting for equal times.
struct DueTime: Comparable {
  var time: Double
  var order: UInt64

  static func < (left: DueTime, right: DueTime) -> Bool {
    (left.time, left.order) < (right.time, right.order)
  }
}
