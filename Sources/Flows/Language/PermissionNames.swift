import PageWire
import ShellCore

/// Permissions as flows and as pages call them.
public enum PermissionNames {
  /// What can become of a permission.
  public static let values = ["allow", "deny", "unset"]

  /// Those that pages can ask for (Permissions standard).
  private static let pages = [
    "geolocation", "notifications", "push", "camera", "microphone", "clipboard-read", "clipboard-write",
    "persistent-storage", "screen-wake-lock", "accelerometer", "gyroscope", "magnetometer",
  ]

  /// Those that pages can only ask the shell for.
  private static let native = NativePermission.words.map(\.name).filter { !pages.contains($0) }

  /// The grants after a change. A permission that no page can ask for is kept by its own name.
  public static func grants(
    _ grants: [DeviceState.Grant], changing name: String, to value: String
  ) -> [DeviceState.Grant] {
    let permission: DeviceState.Permission =
      switch value.lowercased() {
      case "allow": .granted
      case "deny": .denied
      default: .prompt
      }
    let names: [String] =
      switch name.lowercased() {
      case "all": pages + native
      case "location": ["geolocation"]
      case "notifications": ["notifications", "push"]
      case "motion": ["accelerometer", "gyroscope", "magnetometer", "motion"]
      default: [name.lowercased()]
      }
    return grants.filter { !names.contains($0.name) }
      + names.map { DeviceState.Grant(name: $0, permission: permission) }
  }
}
