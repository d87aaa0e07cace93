import BridgeContract
import ShellCore

/// The Vault panel: data that the app stores in the shell. Secrets are masked.
enum VaultPanel: PanelContents {
  static func rows(_ context: InspectorContext) -> InspectorRows {
    InspectorRows(
      VaultArea.allCases.flatMap { area in context.state.vault[area].indices.map { .vault(area, $0) } })
  }

  static func line(_ row: InspectorRow, _ context: InspectorContext) -> [TextSpan] {
    guard let (area, item) = item(row, context) else { return [] }
    return [
      TextSpan("\(area.rawValue) ", .inspectorMuted), TextSpan(item.key, .inspectorName),
      TextSpan(" " + String(text(item, area).prefix(200))),
    ]
  }

  static func fields(_ row: InspectorRow, _ context: InspectorContext) -> [InspectorField] {
    guard let (area, item) = item(row, context) else { return [] }
    let value: JSONValue =
      switch area {
      case .storage, .cache, .permissions: item.value
      case .keychain: .string("a secret")
      }
    return [
      InspectorField("area", area.rawValue), InspectorField("key", item.key, .inspectorName),
      InspectorField("value", value), InspectorField("bytes", item.bytes),
    ]
  }

  private static func item(_ row: InspectorRow, _ context: InspectorContext) -> (VaultArea, VaultItem)? {
    guard case .vault(let area, let index) = row, context.state.vault[area].indices.contains(index) else { return nil }
    return (area, context.state.vault[area][index])
  }

  private static func text(_ item: VaultItem, _ area: VaultArea) -> String {
    switch area {
    case .storage, .cache: item.value.text
    case .keychain: "a secret"
    case .permissions: item.value.stringValue ?? item.value.text
    }
  }
}
