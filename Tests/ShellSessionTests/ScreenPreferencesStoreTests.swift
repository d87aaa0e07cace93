import ShellScreen
import Testing

@testable import ShellSession

@Suite("State file of the screen") struct ScreenPreferencesStoreTests {
  private static func preferences() -> ScreenPreferences {
    var preferences = ScreenPreferences()
    preferences.appColumns = 66
    return preferences
  }

  @Test func writtenFileIsReadAgain() throws {
    let folder = try TemporaryFolder(prefix: "hull-state-test")
    let path = folder.path + "/hull/screen.json"
    let store = ScreenPreferencesStore(path: path)
    #expect(store.loaded == ScreenPreferences())
    #expect(store.problem == nil)
    store.save(ScreenPreferences())
    #expect(FileSystem.kind(of: path) == .missing, "nothing has changed")
    store.save(Self.preferences())
    #expect(try FileSystem.text(of: path) == "{\"frameColumns\":66}\n")
    #expect(FileSystem.entries(of: folder.path + "/hull") == ["screen.json"], "the draft is gone")
    #expect(ScreenPreferencesStore(path: path).loaded == Self.preferences())
  }

  @Test func damagedFileIsIgnoredWithANoticeAndReplacedByTheNextChange() throws {
    let folder = try TemporaryFolder(prefix: "hull-state-test")
    let path = folder.path + "/screen.json"
    try FileSystem.write("{\"frameCol".utf8, to: path)
    let store = ScreenPreferencesStore(path: path)
    #expect(store.loaded == ScreenPreferences())
    #expect(store.problem == "The saved screen layout is damaged and ignored: \(path)")
    store.save(Self.preferences())
    #expect(ScreenPreferencesStore(path: path).loaded == Self.preferences())
  }

  @Test func unwritableFileLeavesNoTemporaryFile() throws {
    let folder = try TemporaryFolder(prefix: "hull-state-test")
    try FileSystem.createFolder(folder.path + "/screen.json/content")
    let store = ScreenPreferencesStore(path: folder.path + "/screen.json")
    #expect(store.problem != nil)
    store.save(Self.preferences())
    #expect(FileSystem.entries(of: folder.path) == ["screen.json"])
    #expect(FileSystem.entries(of: folder.path + "/screen.json") == ["content"])
  }

  @Test func folderThatCannotBeCreatedIsIgnored() throws {
    let folder = try TemporaryFolder(prefix: "hull-state-test")
    try FileSystem.write("".utf8, to: folder.path + "/file")
    let store = ScreenPreferencesStore(path: folder.path + "/file/hull/screen.json")
    store.save(Self.preferences())
    #expect(store.problem == nil)
    #expect(FileSystem.entries(of: folder.path) == ["file"])
  }
}
