import Foundation
import Testing

/// The dependencies that Package.swift declares.
@Suite struct PackageManifestTests {
  @Test("Targets, folders and dependencies are read from the text of a manifest")
  func targetsAreRead() {
    let text = """
      let yams: Target.Dependency = .product(name: "Yams", package: "Yams")
      let package = Package(
        name: "hull",
        products: [.executable(name: "hull", targets: ["hull"])],
        targets: [
          // A comment, with "quotes".
          .target(name: "CBench", linkerSettings: [.linkedLibrary("util", .when(platforms: [.linux]))]),
          .target(name: "CDigest", dependencies: [.target(name: "CGLib", condition: .when(platforms: [.linux]))]),
          library("SourceText", ["BridgeContract", yams], exclude: ["page"]),
          .executableTarget(
            name: "probe", dependencies: ["SourceText"], path: "Tests/Probe"),
          tests("SourceTextTests", ["SourceText", "probe"]),
        ],
        swiftLanguageModes: [.v6]
      )
      """
    #expect(
      PackageManifest(text: text).targets == [
        .init(name: "CBench", folder: "Sources/CBench"),
        .init(name: "CDigest", folder: "Sources/CDigest", dependencies: ["CGLib"]),
        .init(name: "SourceText", folder: "Sources/SourceText", dependencies: ["BridgeContract", "Yams"]),
        .init(name: "probe", folder: "Tests/Probe", dependencies: ["SourceText"], isProgram: true),
        .init(name: "SourceTextTests", folder: "Tests/SourceTextTests", dependencies: ["SourceText", "probe"]),
      ])
  }

  /// The reverse, an import without a declared dependency, fails in the build. A test may depend on a program that it
  /// starts.
  @Test("Every declared dependency of a target is imported by it")
  func dependenciesAreImported() throws {
    let targets = try PackageManifest.read().targets
    let programs = Set(targets.filter(\.isProgram).map(\.name))
    let files = Dictionary(grouping: try SourceFile.all() + SourceFile.tests(), by: \.folderOfTarget)
    #expect(targets.count > 50)
    for target in targets {
      let swiftFiles = files[target.folder, default: []]
      let imported =
        swiftFiles.isEmpty
        ? try includedModules(in: target, of: targets) : Set(swiftFiles.flatMap(\.imports).map(\.module))
      let unused = target.dependencies.filter { !imported.contains($0) && !programs.contains($0) }
      #expect(unused == [], "\(target.name) declares them and imports none of their modules")
    }
  }

  /// The dependencies of a C target whose headers it includes.
  private func includedModules(in target: PackageManifest.Target, of targets: [PackageManifest.Target]) throws -> Set<
    String
  > {
    let own = try includes(in: target.folder)
    let used = try target.dependencies.filter { name in
      guard let dependency = targets.first(where: { $0.name == name }) else { return false }
      return try !own.isDisjoint(with: includes(in: dependency.folder))
    }
    return Set(used)
  }

  /// The system headers that a C target includes. A system library is a header that includes others.
  private func includes(in folder: String) throws -> Set<String> {
    let root = SourceFile.package.appending(path: folder)
    let files = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter {
      $0.hasSuffix(".c") || $0.hasSuffix(".h")
    }
    return Set(
      try files.flatMap { file in
        try String(contentsOf: root.appending(path: file), encoding: .utf8).split(separator: "\n").filter {
          $0.hasPrefix("#include <")
        }.map { String($0.dropFirst(10).prefix { $0 != ">" }) }
      })
  }
}
