import PageWire

/// The part of the screen that takes the keys.
public enum FocusRegion: Equatable, Sendable {
  /// The page, or what stands in its place: a native screen, an error page, a blank.
  case page
  case tabBar
  case barItem(NavigationBarTap.Item)
  case inspector
  /// The marks of the last minute.
  case strip
}
