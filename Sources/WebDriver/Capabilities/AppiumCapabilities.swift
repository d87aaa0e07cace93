import BridgeContract

/// The capabilities of Appium that this server knows.
package struct AppiumCapabilities: Equatable, Sendable {
  package enum Orientation: String, Sendable {
    case portrait = "PORTRAIT"
    case landscape = "LANDSCAPE"
  }

  package let app: String?
  package let automationName: String?
  /// Seconds without a command after which the session ends; 0 for no limit.
  package let newCommandTimeout: Double
  package let noReset: Bool
  package let fullReset: Bool
  /// Whether the session starts in the context of the page.
  package let autoWebview: Bool
  package let orientation: Orientation?
  /// The settings of `appium:settings` and `appium:settings[NAME]`.
  package let settings: [JSONMember]

  static let defaultCommandTimeout = 60.0

  /// - Parameter values: An object with valid capabilities.
  init(_ values: JSONValue) {
    app = values["appium:app"]?.stringValue
    automationName = values["appium:automationName"]?.stringValue
    newCommandTimeout = values["appium:newCommandTimeout"]?.doubleValue ?? Self.defaultCommandTimeout
    noReset = values["appium:noReset"]?.boolValue ?? false
    fullReset = values["appium:fullReset"]?.boolValue ?? false
    autoWebview = values["appium:autoWebview"]?.boolValue ?? false
    orientation = values["appium:orientation"]?.stringValue.flatMap(Orientation.init)
    settings = Self.settings(values.objectMembers ?? [])
  }

  private static func settings(_ members: [JSONMember]) -> [JSONMember] {
    var settings: [JSONMember] = []
    for member in members {
      let prefix = "appium:settings["
      let added: [JSONMember]
      if member.name == "appium:settings" {
        added = member.value.objectMembers ?? []
      } else if member.name.hasPrefix(prefix), member.name.hasSuffix("]") {
        added = [JSONMember(String(member.name.dropFirst(prefix.count).dropLast()), member.value)]
      } else {
        continue
      }
      for setting in added {
        settings.removeAll { $0.name == setting.name }
        settings.append(setting)
      }
    }
    return settings
  }
}
