/// A track sizing function: minimum and maximum.
struct GridTrackSize<Length: Equatable & Sendable>: Equatable, Sendable {
  var least: GridBreadth<Length>
  var most: GridBreadth<Length>
  /// The argument of `fit-content()`, the limit of the content-based size.
  var fitLimit: Length?

  init(least: GridBreadth<Length>, most: GridBreadth<Length>, fitLimit: Length? = nil) {
    self.least = least
    self.most = most
    self.fitLimit = fitLimit
  }

  /// A breadth for both minimum and maximum; `fr` is only a maximum.
  init(_ breadth: GridBreadth<Length>) {
    least = if case .flex = breadth { .auto } else { breadth }
    most = breadth
  }

  static var auto: Self { Self(.auto) }

  func map<Other: Equatable & Sendable>(_ change: (Length) -> Other) -> GridTrackSize<Other> {
    GridTrackSize<Other>(least: least.map(change), most: most.map(change), fitLimit: fitLimit.map(change))
  }
}
