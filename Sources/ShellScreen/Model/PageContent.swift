import ShellCore

/// What stands between the bars.
enum PageContent: Equatable {
  /// No page and no native screen: nothing was opened yet.
  case blank
  /// The user has left the app.
  case background
  /// Nothing is committed yet; with the URL that is being loaded, if any.
  case opening(url: String?)
  case page(PageViewState)
  case gone
  case failed(LoadFailure)
  case native(NativeScreen)
}
