import BridgeContract
import ShellCore

/// What an app keeps with the shell, in words. Secrets are told to be there, not what they are.
enum InspectorVaultText {
  static func line(_ area: VaultArea, _ index: Int, _ vault: VaultState) -> [TextSpan] {
    guard vault[area].indices.contains(index) else { return [] }
    let item = vault[area][index]
    return [
      TextSpan("\(area.rawValue) ", .inspectorMuted), TextSpan(item.key, .inspectorName),
      TextSpan(" " + String(value(item, area).prefix(200))),
    ]
  }

  static func detail(_ area: VaultArea, _ index: Int, _ vault: VaultState) -> [String] {
    guard vault[area].indices.contains(index) else { return [] }
    let item = vault[area][index]
    return ["\(area.rawValue): \(item.key)", value(item, area), "\(item.bytes) bytes"]
  }

  private static func value(_ item: VaultItem, _ area: VaultArea) -> String {
    switch area {
    case .storage: item.value.text
    case .keychain: "a secret"
    case .permissions: item.value.stringValue ?? item.value.text
    }
  }
}
