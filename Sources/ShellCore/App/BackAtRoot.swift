/// What Android's back button does where there is no way back. The raw values are the names in app.yaml.
public enum BackAtRoot: String, CaseIterable, Sendable {
  /// The app goes to the background and stays as it is, as from Android 12 on.
  case background
  /// The app ends, as with `Activity.finish`.
  case exit
  /// The user is asked first, and then the app ends.
  case confirm
}
