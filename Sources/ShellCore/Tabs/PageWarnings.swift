/// Console warnings that a document receives once.
struct PageWarnings: Equatable, Sendable {
  /// A call of `set_navigation_bar` removed an icon that it did not mention.
  var ofRemovedIcon = false
  /// Names without an icon, at most `ShellLimits.warnedIcons`.
  var icons: Set<String> = []
}
