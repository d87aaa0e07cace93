import Flows

/// The final screen and the timeline of a run, for the HTML report.
package struct FailureArtifact: Equatable, Codable, Sendable {
  /// The final screen as a generated SVG document, which is inserted into the report without escaping.
  package var screenshot: String
  /// The run's timeline: time, tab, callback and detail.
  package var timeline: [[String]]

  /// - Parameters:
  ///   - picture: an SVG document.
  ///   - record: the run's record.
  package init(screenshot picture: String, record: FlowRecord) {
    self.screenshot = picture
    timeline = HTMLTable.timeline(record).rows
  }
}
