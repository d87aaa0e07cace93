/// A grid line of a placement property (CSS Grid 1, section 8.3).
enum GridLine: Equatable, Sendable {
  /// The maximum number of tracks per axis, as the standard allows (CSS Grid 1, section 6.6).
  static let maximumTracks = 1000

  case auto
  /// The n-th line, counted from the end if negative; with a name only lines of that name count.
  case number(Int, name: String?)
  /// An edge of the named area, or the first line with the name.
  case name(String)
  case span(Int, name: String?)
}

/// The placement of an item in one axis.
struct GridPlacement: Equatable, Sendable {
  var start = GridLine.auto
  var end = GridLine.auto
}
