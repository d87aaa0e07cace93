import BridgeContract
import Foundation
import ShellCore
import Testing

@testable import ShellRuntime

@Suite struct VaultStoreTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("vault-\(UUID().uuidString)")

  private var vault: VaultState {
    VaultState(
      storage: [
        VaultItem(key: "a\nb", value: .array([.integer(1), .string("é\n")])), VaultItem(key: "z", value: .null),
      ],
      keychain: [VaultItem(key: "token", value: .string("s3cret"))],
      permissions: [VaultItem(key: "camera", value: .string("granted"))])
  }

  private func store(_ origin: String = "app://diary", log: @escaping (String) -> Void = { _ in }) -> VaultStore {
    VaultStore(
      folder: folder.appendingPathComponent("state").path, keychainFolder: folder.appendingPathComponent("keys").path,
      origin: origin, log: log)
  }

  private func path(_ folderName: String, _ area: String) -> String {
    folder.appendingPathComponent("\(folderName)/vault-\(area)-app_3a_2f_2fdiary.jsonl").path
  }

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  @Test func theNextLaunchReadsWhatWasWritten() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let first = store()
    for area in VaultArea.allCases { first.markChanged(area) }
    #expect(first.isDirty)
    first.flush(vault)
    #expect(!first.isDirty)
    #expect(store().read() == vault)
    #expect(store("app://other").read() == VaultState())
    #expect(try String(contentsOfFile: path("keys", "keychain"), encoding: .utf8) == #"["token","s3cret"]"# + "\n")
    let mode = try FileManager.default.attributesOfItem(atPath: path("keys", "keychain"))[.posixPermissions] as? Int
    #expect(mode == 0o600)

    // Without the folder of the state, the secrets still exist.
    try FileManager.default.removeItem(at: folder.appendingPathComponent("state"))
    #expect(store().read() == VaultState(keychain: vault.keychain))

    let last = store()
    last.markChanged(.keychain)
    last.flush(VaultState())
    #expect(!FileManager.default.fileExists(atPath: path("keys", "keychain")))
  }

  @Test func anInterruptedWriteKeepsTheOldFile() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let first = store()
    first.markChanged(.storage)
    first.flush(vault)
    // A crash during a write leaves a new file that has not replaced the old one.
    try #"["a"#.write(toFile: path("state", "storage") + ".new", atomically: false, encoding: .utf8)
    #expect(store().read().storage == vault.storage)
  }

  @Test func damagedLinesAreSkippedAndLogged() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let first = store()
    first.markChanged(.storage)
    first.flush(vault)
    let file = path("state", "storage")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try (#"["half","# + "\n" + #"[1,2]"# + "\n" + text).write(toFile: file, atomically: true, encoding: .utf8)
    var log: [String] = []
    let read = store(log: { log.append($0) }).read()
    #expect(read.storage == vault.storage)
    #expect(log == Array(repeating: "the app's storage: skipped a damaged line", count: 2))
  }
}
