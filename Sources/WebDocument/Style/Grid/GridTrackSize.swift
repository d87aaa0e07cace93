/// The size of a grid track: a range, of which a single breadth is the short form.
struct GridTrackSize<Length: Equatable>: Equatable {
  var least: GridBreadth<Length>
  var most: GridBreadth<Length>
  /// The argument of `fit-content()`, which makes a track as large as its content but not larger than this.
  var fitLimit: Length?

  init(least: GridBreadth<Length>, most: GridBreadth<Length>, fitLimit: Length? = nil) {
    self.least = least
    self.most = most
    self.fitLimit = fitLimit
  }

  /// A breadth for both ends; `fr` can only be the upper one.
  init(_ breadth: GridBreadth<Length>) {
    least = if case .flex = breadth { .auto } else { breadth }
    most = breadth
  }

  static var auto: Self { Self(.auto) }

  func map<Other>(_ change: (Length) -> Other) -> GridTrackSize<Other> {
    GridTrackSize<Other>(least: least.map(change), most: most.map(change), fitLimit: fitLimit.map(change))
  }
}
