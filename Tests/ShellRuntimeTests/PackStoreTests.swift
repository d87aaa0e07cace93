import ShellCore
import Testing

@testable import ShellRuntime

@Suite struct PackStoreTests {
  private let id = PackID(scheme: "odr", tag: "dice")
  private static let digest = String(repeating: "0f", count: 32)
  private let files: [String: [UInt8]] = ["index.html": Array("<p>é".utf8), "js/a.js": [], "b.bin": [0, 10, 255]]

  @Test(
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        String(repeating: "a", count: 100_000),
        "6d1cf22d7cc09b085dfc25ee1a1f3ae0265804c607bc2074ad253bcc82fd81ee"
      ),
    ])
  func digestsMatchTheStandardsTestVectors(text: String, digest: String) {
    #expect(SHA256.hexDigest(of: Array(text.utf8)) == digest)
  }

  @Test func aStoredPackSurvivesReopening() {
    let folder = Scratch()
    var store = PackStore(folder: folder.path, log: { _ in })
    let stored = store.store(id, version: 3, files: files)
    #expect(stored == StoredPack(id: id, version: 3, bytes: 8))
    store = PackStore(folder: folder.path, log: { _ in })
    #expect(store.verifiedPacks() == [stored])
    for (name, bytes) in files { #expect(store.file(at: name, in: id) == bytes) }
    #expect(store.file(at: "", in: id) == files["index.html"])
    #expect(store.file(at: "nothing", in: id) == nil)
    store.remove(id)
    #expect(PackStore(folder: folder.path, log: { _ in }).verifiedPacks() == [])
  }

  @Test func aPackChangedOnTheDeviceIsNotUsed() throws {
    let folder = Scratch()
    _ = PackStore(folder: folder.path, log: { _ in }).store(id, version: 3, files: files)
    let path = folder.path + "/odr-dice.pack"
    var bytes = try FileAccess.read(path, limit: 1_000)
    bytes[bytes.count - 1] ^= 1
    try FileAccess.replace(path, with: bytes)
    var lines: [String] = []
    let store = PackStore(folder: folder.path, log: { lines.append($0) })
    #expect(store.verifiedPacks() == [])
    #expect(store.file(at: "index.html", in: id) == nil)
    #expect(lines == ["odr://dice was changed on the device and is not used"])
  }

  @Test(
    arguments: [
      "", "{}", #"{"version":1,"files":{}}"#, #"{"version":"1","files":{"a":"b"}}"#,
      #"{"version":1,"files":{"a":"b"}}"#,
      #"{"version":1,"files":{"../a":"\#(Self.digest)"}}"#, #"{"version":1,"files":{"a":1}}"#,
      #"{"version":1,"files":{"a//b":"\#(Self.digest)"}}"#,
    ])
  func invalidManifestsAreRejected(text: String) {
    #expect(PackManifest(Array(text.utf8)) == nil)
  }

  @Test func aDownloadAcceptsOnlyFilesOfItsManifest() {
    func download(version: Int = 1) -> PackDownload {
      PackDownload(id: id, name: id.origin, source: "app://bank/packs/dice", version: version) { _ in }
    }
    let manifest = Array(#"{"version":1,"files":{"a.js":"\#(SHA256.hexDigest(of: [1]))"}}"#.utf8)
    let good = download()
    #expect(good.nextName == "manifest.json")
    #expect(good.receive(manifest, as: "manifest.json") == nil)
    #expect(good.nextName == "a.js" && good.total == 1)
    #expect(good.receive([2], as: "a.js")?.kind == .tampered)
    #expect(good.files.isEmpty)
    #expect(good.receive([1], as: "a.js") == nil)
    #expect(good.nextName == nil && good.files == ["a.js": [1]])
    #expect(download(version: 2).receive(manifest, as: "manifest.json")?.kind == .outdated)
    #expect(download().receive([0], as: "manifest.json")?.kind == .unreadable)
  }
}
