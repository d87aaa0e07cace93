extension Array {
  /// Appends a record to a list of the inspector and drops the oldest records beyond the limit.
  ///
  /// - Returns: the dropped records, for lists whose records are counted since launch.
  mutating func appendRecord(_ record: Element) -> [Element] {
    append(record)
    guard count >= ShellLimits.records + ShellLimits.recordSlack else { return [] }
    let excess = count - ShellLimits.records
    let old = Array(prefix(excess))
    removeFirst(excess)
    return old
  }
}
