/// The resolution of a URL with a resource scheme.
enum PackResolution: Equatable {
  /// The scheme is not a resource scheme of the app.
  case none
  case pack(PackID)
  /// The URL requires a newer version than the app's; `reason` is a sentence.
  case fallback(url: String, reason: String)
  case refused(LoadFailure)
}
