import BridgeContract

/// Bridge calls of pages for native storage.
extension ShellState {
  /// `storage_get`, `keychain_get`, `cache_get`: the value, or null.
  mutating func vaultGet(_ id: CallID, _ data: JSONValue, _ area: VaultArea) -> [ShellEffect] {
    guard let key = data["key"]?.stringValue else { return end(id, needsKey("\(area.rawValue)_get")) }
    return end(id, .value(json: vault[area].first { $0.key == key }?.value.text ?? "null"))
  }

  /// `storage_set`, `keychain_set`, `cache_put`: null on success.
  mutating func vaultSet(_ id: CallID, _ data: JSONValue, _ area: VaultArea) -> [ShellEffect] {
    guard let key = data["key"]?.stringValue, let value = data["value"] else {
      return end(
        id,
        badVault(
          "\(area == .cache ? "cache_put" : "\(area.rawValue)_set") expects an object with key, a text, and value")
      )
    }
    if area == .keychain, value.stringValue == nil {
      return end(id, badVault("value of keychain_set must be a text, found \(ContractReader.kind(value))"))
    }
    let item = VaultItem(key: key, value: value)
    if let error = vault.validationError(of: item, in: area) { return end(id, .failure(error)) }
    vault.set(item, in: area)
    return [.saveVault(area)] + end(id, .value(json: "null"))
  }

  /// `storage_remove`, `keychain_remove`, `cache_remove`: whether the key existed.
  mutating func vaultRemove(_ id: CallID, _ data: JSONValue, _ area: VaultArea) -> [ShellEffect] {
    guard let key = data["key"]?.stringValue else { return end(id, needsKey("\(area.rawValue)_remove")) }
    guard vault.remove(key, from: area) else { return end(id, .value(json: "false")) }
    return [.saveVault(area)] + end(id, .value(json: "true"))
  }

  /// `storage_keys`, `cache_keys`, in the order in which they were first set.
  mutating func vaultKeys(_ id: CallID, _ area: VaultArea) -> [ShellEffect] {
    end(id, .value(json: JSONValue.array(vault[area].map { .string($0.key) }).text))
  }

  /// `storage_clear`, `cache_clear`.
  mutating func vaultClear(_ id: CallID, _ area: VaultArea) -> [ShellEffect] {
    clearVault(area) + end(id, .value(json: "null"))
  }

  mutating func clearVault(_ area: VaultArea) -> [ShellEffect] {
    guard !vault[area].isEmpty else { return [] }
    vault[area] = []
    return [.saveVault(area)]
  }

  private func needsKey(_ name: String) -> BridgeOutcome { badVault("\(name) expects an object with key, a text") }

  private func badVault(_ message: String) -> BridgeOutcome { .failure(BridgeError(.badPayload, message)) }
}
