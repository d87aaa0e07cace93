import BridgeContract
import PageWire

/// Analytics events of pages: stored at once, uploaded in batches, removed when the server has confirmed them.
extension ShellState {
  mutating func handleTrackingReport(_ report: TrackingReport) -> [ShellEffect] {
    guard let configuration = app.tracking else { return [] }
    switch report {
    case .found(let events):
      tracking.events = events
      return planFlush()
    case .stored(let event):
      tracking.events.append(event)
      return tracking.stored >= configuration.batch ? upload() : planFlush()
    case .notStored(let reason):
      if let index = index(of: selectedTab) { log(.error, index, "an event could not be stored: \(reason)") }
      return []
    case .uploaded(let ids):
      tracking.isUploading = false
      tracking.uploaded += ids.count
      let known = Set(ids)
      for position in tracking.events.indices where known.contains(tracking.events[position].id) {
        tracking.events[position].status = .uploaded
      }
      trimEvents()
      return tracking.stored >= configuration.batch ? upload() : planFlush()
    case .uploadFailed(let reason):
      tracking.isUploading = false
      tracking.failedUploads += 1
      if let index = index(of: selectedTab) { log(.warning, index, "events were not uploaded: \(reason)") }
      return planFlush()
    }
  }

  mutating func handleFlushTimer() -> [ShellEffect] {
    tracking.isFlushPlanned = false
    return upload()
  }

  /// Uploads now. Events without a confirmation are sent again, possibly twice, with the same id.
  mutating func upload() -> [ShellEffect] {
    guard let configuration = app.tracking, !tracking.isUploading, tracking.stored > 0 else { return [] }
    tracking.isUploading = true
    let planned: [ShellEffect] = tracking.isFlushPlanned ? [.cancelTimer(.flushEvents)] : []
    tracking.isFlushPlanned = false
    return planned + [.uploadEvents(limit: configuration.batch)]
  }

  private mutating func planFlush() -> [ShellEffect] {
    guard let configuration = app.tracking, tracking.stored > 0, !tracking.isUploading, !tracking.isFlushPlanned else {
      return []
    }
    tracking.isFlushPlanned = true
    return [.setTimer(.flushEvents, after: configuration.flushInterval)]
  }

  /// Removes uploaded events that were kept for the inspector beyond its limit.
  private mutating func trimEvents() {
    var excess = tracking.events.count { $0.status == .uploaded } - ShellLimits.records
    var old: [String] = []
    tracking.events.removeAll { event in
      guard excess > 0, event.status == .uploaded else { return false }
      excess -= 1
      old.append(event.name)
      return true
    }
    for name in old { dropped.events.add(name, size: name.utf8.count) }
  }
}
