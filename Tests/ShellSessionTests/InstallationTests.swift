import ShellRuntime
import ShellSession
import Testing

@Suite("The folders of an installation and of a build")
struct InstallationTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(prefix: "hull-installation")
  }

  private func create(_ paths: String...) throws {
    for path in paths {
      if path.hasSuffix("/") {
        try FileSystem.createFolder(folder.path + "/" + path.dropLast())
      } else {
        try FileSystem.createFolder(FileSystem.parent(of: folder.path + "/" + path))
        try FileSystem.write([], to: folder.path + "/" + path)
      }
    }
  }

  @Test(
    "An installed program finds the others in libexec and the samples in share, before those of bin and of a source tree"
  )
  func installed() throws {
    try create("Package.swift", "Pages/", "prefix/bin/", "prefix/share/hull/samples/")
    let prefix = folder.path + "/prefix"
    let installation = Installation(executable: prefix + "/bin/hull")
    #expect(HelperPrograms.folders(of: prefix + "/bin/hull") == [prefix + "/libexec/hull", prefix + "/bin"])
    #expect(installation.samples == prefix + "/share/hull/samples")
    #expect(HelperPrograms.folders(of: "/bin/hull") == ["/libexec/hull", "/bin"])
  }

  @Test("A program of a build finds the others next to it and the samples in the source tree above")
  func built() throws {
    try create("tree/Package.swift", "tree/Pages/", "tree/.build/Pages/", "tree/.build/triple/debug/")
    let tree = folder.path + "/tree"
    let installation = Installation(executable: tree + "/.build/triple/debug/hull")
    #expect(
      HelperPrograms.folders(of: tree + "/.build/triple/debug/hull") == [
        tree + "/.build/triple/debug", tree + "/.build/triple",
      ])
    #expect(installation.samples == tree + "/Pages")
  }

  @Test("A copied program has no samples")
  func copied() throws {
    try create("copy/bin/")
    #expect(Installation(executable: folder.path + "/copy/bin/hull").samples == nil)
    #expect(Installation(executable: folder.path + "/copy/hull").samples == nil)
  }
}
