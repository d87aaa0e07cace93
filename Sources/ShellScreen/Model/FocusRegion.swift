import PageWire

/// The part of the screen that has the keyboard focus.
package enum FocusRegion: Equatable, Sendable {
  /// The page, or the native screen, error page or blank area in its place.
  case page
  case tabBar
  case barItem(NavigationBarTap.Item)
  case inspector
  /// The activity strip.
  case strip
}
