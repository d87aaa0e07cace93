import PageWire
import ShellCore

/// Maps the permission names of flows to those of pages.
package enum PermissionNames {
  /// The values of a permission.
  package static let values = ["allow", "deny", "unset"]

  /// Permissions that pages can query (Permissions standard).
  private static let pages = [
    "geolocation", "notifications", "push", "camera", "microphone", "clipboard-read", "clipboard-write",
    "persistent-storage", "screen-wake-lock", "accelerometer", "gyroscope", "magnetometer",
  ]

  /// Permissions that pages can only request from the shell.
  private static let native = NativePermission.descriptions.map(\.name).filter { !pages.contains($0) }

  /// The grants after a change. A permission that is unknown to pages keeps its name.
  package static func grants(
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
