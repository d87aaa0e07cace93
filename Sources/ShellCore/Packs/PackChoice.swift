/// What a URL of an own scheme leads to.
enum PackChoice: Equatable {
  /// No such scheme: the URL is somebody else's.
  case none
  case pack(PackID)
  /// A newer version than the app's is wanted; with a sentence.
  case fallback(url: String, reason: String)
  case refused(LoadFailure)
}
