import ShellCore
import Testing

@testable import ShellRuntime

@Suite struct BundleStoreTests {
  private let folder = Scratch()
  private let app = Scratch()

  private func store(_ description: BundleDescription, epoch: Double = 1_000_000) -> BundleStore {
    BundleStore(
      description, files: AppFiles(folder: app.path), folder: folder.path, epoch: epoch, log: { _ in })
  }

  private func manifest(_ version: Int, _ files: [String: String]) -> [UInt8] {
    let entries = files.sorted { $0.key < $1.key }.map {
      "\"\($0.key)\":\"\(SHA256.hexDigest(of: Array($0.value.utf8)))\""
    }
    return Array("{\"version\":\(version),\"files\":{\(entries.joined(separator: ","))}}".utf8)
  }

  /// Creates the archive that comes with the app.
  private func makeArchive(_ version: Int, _ files: [String: String]) {
    app.folder("bundle")
    for (name, text) in files { app.write("bundle/\(name)", text) }
    app.write("bundle/manifest.json", manifest(version, files))
  }

  private func download(_ version: Int, _ files: [String: String], to store: BundleStore) -> StoredBundle? {
    let download = PackDownload(id: PackID(scheme: "app", tag: "a"), name: "it", source: "http://x.test") { _ in }
    #expect(download.receive(manifest(version, files), as: PackManifest.name) == nil)
    for (name, text) in files { #expect(download.receive(Array(text.utf8), as: name) == nil) }
    return store.store(download)
  }

  private func found(_ report: BundleReport) -> [StoredBundle] {
    guard case .opened(let found, _, _) = report else { return [] }
    return found
  }

  private func failures(_ report: BundleReport) -> [String] {
    guard case .opened(_, _, let failures) = report else { return [] }
    return failures.map(\.message)
  }

  @Test func archiveFilesAreVerifiedAtEachRead() {
    makeArchive(1, ["index.html": "<p>hi", "a b.css": "p{}"])
    let store = store(BundleDescription(archive: "bundle"))
    let opened = found(store.open())
    #expect(opened.map(\.version) == [1] && opened.map(\.isBuiltIn) == [true])
    #expect(store.file(at: "/") == .missing)
    store.activate(opened.first)
    #expect(store.file(at: "/") == .file(contentType: "text/html", body: Array("<p>hi".utf8)))
    #expect(store.file(at: "/a%20b.css") == .file(contentType: "text/css; charset=utf-8", body: Array("p{}".utf8)))
    // Files that the manifest does not list are missing, even if they are in the folder.
    app.write("bundle/more.html", "more")
    #expect(store.file(at: "/more.html") == .missing)
    #expect(store.file(at: "/manifest.json") == .missing)
    #expect(store.file(at: "/../app.yaml") == .refused("The path is outside of the app's pages."))
    var reports: [String] = []
    store.onTampered = { version, failure in reports.append("\(version) \(failure.message)") }
    app.write("bundle/index.html", "<p>ho")
    let expected = SHA256.hexDigest(of: Array("<p>hi".utf8)).prefix(12)
    let now = SHA256.hexDigest(of: Array("<p>ho".utf8)).prefix(12)
    let message =
      "index.html of version 1 of the app's pages does not match its manifest: its SHA-256 is \(now)…, not \(expected)…."
    #expect(store.file(at: "/index.html") == .tampered(message))
    #expect(reports == ["1 \(message)"])
  }

  @Test func versionsShareEqualFilesAndAreRemovedCompletely() {
    let store = store(BundleDescription(server: "http://x.test"))
    let two = download(2, ["index.html": "two", "same.css": "p{}"], to: store)
    let three = download(3, ["index.html": "three", "same.css": "p{}"], to: store)
    #expect(store.content(SHA256.hexDigest(of: Array("p{}".utf8))) == Array("p{}".utf8))
    two.map { store.discard($0) }
    store.activate(three)
    #expect(store.file(at: "/same.css") == .file(contentType: "text/css; charset=utf-8", body: Array("p{}".utf8)))
    #expect(store.content(SHA256.hexDigest(of: Array("two".utf8))) == nil)
    three.map { store.discard($0) }
    #expect(store.content(SHA256.hexDigest(of: Array("p{}".utf8))) == nil)
    #expect(found(self.store(BundleDescription(server: "http://x.test")).open()) == [])
  }

  @Test func theRecordSurvivesALaunchWithAdjustedTimes() {
    let first = store(BundleDescription(server: "http://x.test"), epoch: 5_000)
    let stored = download(2, ["index.html": "two"], to: first)
    var record = BundleRecord()
    record.highest = 2
    record.revoked = [1]
    record.confirmedAt = 700
    first.saveRecord(record)
    let second = store(BundleDescription(server: "http://x.test"), epoch: 65_000)
    record.confirmedAt = -59_300
    #expect(second.open() == .opened([stored].compactMap(\.self), record, errors: []))
  }

  @Test func aManifestChangedOnTheDeviceIsRemoved() throws {
    let first = store(BundleDescription(server: "http://x.test"))
    _ = download(2, ["index.html": "two"], to: first)
    folder.write("manifest-2.json", manifest(2, ["index.html": "evil"]))
    let report = store(BundleDescription(server: "http://x.test")).open()
    #expect(found(report) == [])
    #expect(
      failures(report) == ["The manifest of version 2 of the app's pages was changed on the device and is not used."])
    #expect(failures(store(BundleDescription(server: "http://x.test")).open()) == [])
  }

  @Test("A version with a damaged file is removed at launch, and can be downloaded again")
  func damagedVersionAtLaunch() {
    makeArchive(1, ["index.html": "one", "same.css": "p{}"])
    let description = BundleDescription(archive: "bundle", server: "http://x.test")
    let first = store(description)
    _ = first.open()
    let two = download(2, ["index.html": "two", "a.js": "let a", "same.css": "p{}"], to: first)
    first.activate(two)
    first.corrupt("a.js")
    let second = store(description)
    let report = second.open()
    #expect(found(report).map(\.version) == [1])
    #expect(
      failures(report).map { String($0.prefix(66)) } == [
        "a.js of version 2 of the app's pages does not match its manifest: "
      ])
    #expect(second.content(SHA256.hexDigest(of: Array("let a".utf8))) == nil)
    #expect(failures(store(description).open()) == [], "reported once")
    // It can be downloaded again.
    #expect(download(2, ["index.html": "two", "a.js": "let a", "same.css": "p{}"], to: second) == two)
    #expect(found(store(description).open()).map(\.version) == [1, 2])
  }

  @Test("An archive of the app with a damaged file is not used")
  func damagedArchive() {
    makeArchive(1, ["index.html": "one", "a.js": "let a"])
    app.write("bundle/a.js", "let b")
    let report = store(BundleDescription(archive: "bundle")).open()
    #expect(found(report) == [])
    #expect(failures(report).count == 1)
  }

  @Test func onlyThePinnedManifestIsAccepted() {
    makeArchive(1, ["index.html": "hi"])
    var description = BundleDescription(archive: "bundle")
    description.digest = SHA256.hexDigest(of: manifest(1, ["index.html": "hi"]))
    #expect(found(store(description).open()).map(\.version) == [1])
    description.digest = SHA256.hexDigest(of: [1])
    let report = store(description).open()
    #expect(found(report) == [])
    #expect(
      failures(report).first?.hasPrefix("The manifest of the archive that came with the app does not have") == true)
  }

  @Test func corruptedFilesAreDetected() {
    let store = store(BundleDescription(server: "http://x.test"))
    store.activate(download(2, ["index.html": "two", "empty.txt": ""], to: store))
    for name in ["index.html", "empty.txt"] {
      store.corrupt(name)
      guard case .tampered = store.file(at: "/\(name)") else {
        Issue.record("\(name) was changed without detection")
        continue
      }
    }
  }

  /// RFC 8032, section 7.1, test 2.
  @Test func signaturesMatchTheStandardsTestVector() throws {
    let key = try #require(
      HexDecoder.decode(Array("3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c".utf8)))
    let signature = try #require(
      HexDecoder.decode(
        Array(
          "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"
            .utf8)))
    #expect(Ed25519.isValid(signature, of: [0x72], by: key))
    #expect(!Ed25519.isValid(signature, of: [0x73], by: key))
    #expect(!Ed25519.isValid(signature, of: [0x72], by: Array(key.dropLast()) + [0]))
    #expect(!Ed25519.isValid(Array(signature.dropLast()), of: [0x72], by: key))
    #expect(!Ed25519.isValid(signature, of: [0x72], by: []))
  }

  @Test func aDownloadWithoutAValidSignatureFailsBeforeItsFiles() {
    let key = [UInt8](repeating: 1, count: 32)
    let download = PackDownload(
      id: PackID(scheme: "app", tag: "a"), name: "it", source: "http://x.test", key: key
    ) { _ in }
    #expect(download.receive(manifest(1, ["a": "b"]), as: PackManifest.name) == nil)
    #expect(download.nextName == PackManifest.signatureName && download.manifest == nil)
    #expect(download.receive(Array("00".utf8), as: PackManifest.signatureName)?.kind == .tampered)
    #expect(download.manifest == nil)
  }
}
