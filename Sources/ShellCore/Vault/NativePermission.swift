/// Permissions that a page can request from the shell, with the description in the dialog.
public enum NativePermission {
  public static let descriptions: [(name: String, description: String)] = [
    ("bluetooth", "use Bluetooth"), ("calendar", "read your calendar"), ("camera", "use the camera"),
    ("contacts", "read your contacts"), ("geolocation", "know where you are"), ("microphone", "use the microphone"),
    ("motion", "follow your movements"), ("notifications", "send you notifications"),
    ("photos", "see your photos"),
  ]

  /// Maps `location`, the shells' name, to `geolocation`, the pages' name.
  static func name(_ text: String) -> String? {
    let pageName = text == "location" ? "geolocation" : text
    return descriptions.first { $0.name == pageName }?.name
  }

  static func message(_ name: String, app: String, reason: String?) -> String {
    let description = descriptions.first { $0.name == name }?.description ?? name
    return "\(app) would like to \(description)." + (reason.map { "\n\($0)" } ?? "")
  }
}
