/// Console warnings that are logged once per document.
struct PageWarnings: Equatable, Sendable {
  /// A call of `set_navigation_bar` removed an icon that it did not mention.
  var ofRemovedIcon = false
  /// Unknown icon names, at most `ShellLimits.warnedIcons`.
  var icons: Set<String> = []
}
