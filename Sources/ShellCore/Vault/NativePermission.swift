/// Permissions that a page can ask the shell for, by name, with the words of the question.
public enum NativePermission {
  public static let words: [(name: String, words: String)] = [
    ("bluetooth", "use Bluetooth"), ("calendar", "read your calendar"), ("camera", "use the camera"),
    ("contacts", "read your contacts"), ("geolocation", "know where you are"), ("microphone", "use the microphone"),
    ("motion", "follow your movements"), ("notifications", "send you notifications"),
    ("photos", "see your photos"),
  ]

  /// `location` is what shells call what pages call `geolocation`.
  static func name(_ text: String) -> String? {
    let wanted = text == "location" ? "geolocation" : text
    return words.first { $0.name == wanted }?.name
  }

  static func question(_ name: String, app: String, reason: String?) -> String {
    let wish = words.first { $0.name == name }?.words ?? name
    return "\(app) would like to \(wish)." + (reason.map { "\n\($0)" } ?? "")
  }
}
