/// What the HTML report shows of a run.
public struct CrashExhibit: Equatable, Codable, Sendable {
  /// The screen at the end, as an SVG document of our own making.
  public var picture: String
  /// The run's timeline: time, tab, callback and detail.
  public var timeline: [[String]]

  /// - Parameters:
  ///   - picture: an SVG document.
  ///   - record: of the run.
  public init(picture: String, record: FlowRecord) {
    self.picture = picture
    timeline = HTMLTable.timeline(record).rows
  }
}
