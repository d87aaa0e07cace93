import ShellCore

/// Content of the page area.
enum PageContent: Equatable {
  /// Neither a page nor a native screen was opened yet.
  case blank
  /// The app is in the background.
  case background
  /// No document is committed yet; with the URL of the load, if any.
  case opening(url: String?)
  case page(PageViewState)
  case dead
  case failed(LoadFailure)
  case native(NativeScreen)
}
