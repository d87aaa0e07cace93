import ShellSession
import Testing

@Suite("Samples by name")
struct SampleCatalogTests {
  private let folder: TemporaryFolder
  private let catalog: SampleCatalog

  init() throws {
    folder = try TemporaryFolder(prefix: "hull-samples")
    let files = ["bank/app.yaml", "bank/flows/pay.yaml", "forms/app.yaml", "cases/one/app.yaml", "notes.txt"]
    for file in files {
      try FileSystem.createFolder(FileSystem.parent(of: folder.path + "/all/" + file))
      try FileSystem.write([], to: folder.path + "/all/" + file)
    }
    try FileSystem.write([], to: folder.path + "/secret")
    catalog = SampleCatalog(folder: folder.path + "/all")
  }

  @Test("Samples are folders with app.yaml")
  func names() {
    #expect(catalog.names == ["bank", "forms"])
    #expect(SampleCatalog(folder: nil).names == [])
  }

  @Test(
    "A name stands for a sample, a file of it, or a group of samples",
    arguments: ["bank", "bank/", "bank/flows", "bank/flows/pay.yaml", "cases/one"])
  func found(name: String) {
    #expect(catalog.path(of: name) == folder.path + "/all/" + name)
  }

  @Test(
    "Other names, and paths that lead out of the samples, are not samples",
    arguments: ["", "shop", "bank/shop", "../secret", "bank/../../secret", "./bank", "/bank", "https://bank"])
  func notFound(name: String) {
    #expect(catalog.path(of: name) == nil)
    #expect(SampleCatalog(folder: nil).path(of: name) == nil)
  }

  @Test("An existing file or folder has precedence over a sample")
  func precedence() throws {
    // The tests run in the source tree.
    let existing = try #require(
      FileSystem.entries(of: ".").first { FileSystem.kind(of: $0) == .folder && !$0.hasPrefix(".") })
    try FileSystem.createFolder(folder.path + "/all/" + existing)
    #expect(catalog.path(of: existing) == nil)
    #expect(catalog.file(existing) == folder.path + "/all/" + existing)
  }

  @Test(
    "Advice names the nearest sample, the part of the path that is wrong, or all samples",
    arguments: [
      ("bnak", "; did you mean \"bank\"?"), ("Pages/bank/flows", "; did you mean \"bank/flows\"?"),
      ("bank/flows/buy.yaml", "; the sample bank has no \"flows/buy.yaml\""),
      ("warehouse", "; the samples are bank, forms, and `hull new NAME` creates an app"),
      ("Pages/shop", ""), ("pay.yaml", ""), ("apps/shop", ""), ("ftp://bank/", ""),
    ])
  func advice(name: String, expected: String) {
    #expect(catalog.advice(for: name) == expected)
    #expect(SampleCatalog(folder: nil).advice(for: name) == "")
  }
}
