import Foundation
import SystemTestKit
import Testing

/// `scripts/version` and the conditions of `make release`, in a clone with a history of its own.
@Suite("Versions of packages")
struct PackageVersionTests {
  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    for path in ["scripts/version", "scripts/package-release", "Sources/ShellCore/Basics/HullVersion.swift"] {
      let target = folder.path + "/" + path
      try FileManager.default.createDirectory(
        atPath: (target as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: Products.package.appending(path: path).path, toPath: target)
    }
    try folder.write(
      "public enum HullVersion {\n  public static let current = \"0.3.0\"\n  static let date = \"2026-11-26\"\n}\n",
      to: "Sources/ShellCore/Basics/HullVersion.swift")
    try folder.write("# Changelog\n\n## [0.3.0] - 2026-11-26\n", to: "CHANGELOG.md")
  }

  /// Runs commands of the shell in the clone. Every commit is made at the same time, so its name is known.
  private func sh(_ script: String, expecting status: Int32 = 0) throws -> String {
    let environment = [
      "PATH": "/usr/bin:/bin", "HOME": folder.path, "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_CEILING_DIRECTORIES": TestFolder.parent, "GIT_AUTHOR_NAME": "A",
      "GIT_AUTHOR_EMAIL": "a@localhost", "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@localhost",
      "GIT_AUTHOR_DATE": "1795700000 +0000", "GIT_COMMITTER_DATE": "1795700000 +0000",
    ]
    let outputs = try WorkFolder()
    defer { outputs.remove() }
    let run = try ChildProcess.run(
      ["sh", "-c", "cd '\(folder.path)' && { \(script)\n}"], in: outputs.path, environment: environment)
    #expect(run.status == status, "\(script)\n\(run.output)\(run.errors)")
    return (run.output + run.errors).trimmingCharacters(in: .newlines)
  }

  /// The version for archives and the one for Debian.
  private func versions() throws -> [String] {
    let commit = try sh("git rev-parse --short=8 HEAD")
    return try sh("scripts/version; scripts/version --debian").replacing(commit, with: "HASH").split(separator: "\n")
      .map(String.init)
  }

  @Test("Versions follow tags and commits in Debian's order")
  func order() throws {
    defer { folder.remove() }
    var found: [[String]] = []
    #expect(
      try sh("scripts/version; scripts/version --debian; scripts/version --epoch") == "0.3.0\n0.3.0-1\n1795651200")
    _ = try sh("git init --quiet && git add . && git commit --quiet --message first")
    #expect(try sh("scripts/version --epoch; SOURCE_DATE_EPOCH=7 scripts/version --epoch") == "1795700000\n7")
    found.append(try versions())
    for tag in ["nightly", "0.3.0-rc.1", "v0.3.0"] {
      _ = try sh("git commit --quiet --allow-empty --message \(tag) && git tag \(tag)")
      found.append(try versions())
    }
    _ = try sh("git commit --quiet --allow-empty --message next")
    found.append(try versions())
    try folder.write("", to: "new")
    found.append(try versions())
    #expect(
      found == [
        ["0.3.0-dev-gHASH", "0.3.0~20261126.gHASH-1"], ["0.3.0-dev-gHASH", "0.3.0~20261126.gHASH-1"],
        ["0.3.0-rc.1", "0.3.0~rc.1-1"], ["0.3.0", "0.3.0-1"], ["0.3.0-1-gHASH", "0.3.0+1.gHASH-1"],
        ["0.3.0-1-gHASH-dirty", "0.3.0+1.gHASH+dirty-1"],
      ])
    guard ChildProcess.isInstalled("dpkg") else { return }
    let debian = found.map { $0[1] }.dropFirst()
    for (older, newer) in zip(debian, debian.dropFirst()) {
      _ = try sh("dpkg --compare-versions '\(older)' lt '\(newer)'")
    }
  }

  @Test("A release needs a clean commit, its tag, and a section in the changelog")
  func release() throws {
    defer { folder.remove() }
    let check = "scripts/package-release --check"
    #expect(try sh(check, expecting: 1).hasPrefix("release: this is not a clone with a commit"))
    _ = try sh("git init --quiet && git add . && git commit --quiet --message first")
    #expect(
      try sh(check, expecting: 1) == """
        release: HEAD has no tag, and a release needs one; for version 0.3.0 (HullVersion.swift) run
        release:   git tag -a 0.3.0 -m 'Hull 0.3.0'
        release: make deb packages a commit without a tag
        """)
    _ = try sh("git tag 0.2.9")
    #expect(
      try sh(check, expecting: 1)
        == "release: the tag of HEAD is 0.2.9, but the program's version is 0.3.0: change HullVersion.swift, or the tag"
    )
    _ = try sh("git tag v0.3.0 && \(check)")
    try folder.write("", to: "new")
    #expect(
      try sh(check, expecting: 1)
        == "release: the work tree has changes that are not committed; commit or remove them:\nrelease: ?? new")
    _ = try sh("rm new && sed -i s/0.3.0/0.2.0/ CHANGELOG.md && git commit --quiet -am x && git tag --force v0.3.0")
    #expect(try sh(check, expecting: 1) == "release: CHANGELOG.md has no section \"## [0.3.0] - DATE\"")
  }
}
