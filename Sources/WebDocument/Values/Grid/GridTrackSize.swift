/// A track sizing function: minimum and maximum.
struct GridTrackSize<Length: Equatable & Sendable>: Equatable, Sendable {
  var minimum: GridBreadth<Length>
  var maximum: GridBreadth<Length>
  /// The argument of `fit-content()`, the limit of the content-based size.
  var fitLimit: Length?

  init(least: GridBreadth<Length>, most: GridBreadth<Length>, fitLimit: Length? = nil) {
    self.minimum = least
    self.maximum = most
    self.fitLimit = fitLimit
  }

  /// A breadth for both minimum and maximum; `fr` is only a maximum.
  init(_ breadth: GridBreadth<Length>) {
    minimum = if case .flex = breadth { .auto } else { breadth }
    maximum = breadth
  }

  static var auto: Self { Self(.auto) }

  func map<Other: Equatable & Sendable>(_ change: (Length) -> Other) -> GridTrackSize<Other> {
    GridTrackSize<Other>(least: minimum.map(change), most: maximum.map(change), fitLimit: fitLimit.map(change))
  }
}
