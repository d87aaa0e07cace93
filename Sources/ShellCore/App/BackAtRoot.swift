/// Behavior of Android's back button on the root entry. The raw values are the names in app.yaml.
public enum BackAtRoot: String, CaseIterable, Sendable {
  /// The app goes to the background with its state unchanged, as on Android 12 and later.
  case background
  /// The app ends, as with `Activity.finish`.
  case exit
  /// The user is asked first, and then the app ends.
  case confirm
}
