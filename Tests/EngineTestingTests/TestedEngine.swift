import Foundation
import ShellRuntime
import SystemTestKit

/// The engines of these tests: `hull-page`, and `hull-faulty-engine` by the name of a link to it.
enum TestedEngine {
  /// The folder of the build's products.
  static var products: URL {
    let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
    return URL(fileURLWithPath: bundle).resolvingSymlinksInPath().deletingLastPathComponent()
  }

  static var embedded: InstalledEngine { InstalledEngine(embedded: products.appending(path: "hull-page").path) }

  /// - Parameter folder: a folder of the test, for the link.
  static func faulty(_ name: String, in folder: String) throws -> InstalledEngine {
    let path = folder + "/" + name
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: products.appending(path: "hull-faulty-engine").path)
    let identity = try EngineDeclaration.read(from: name, path: path)
    return InstalledEngine(path, path: path, identity: identity, embeddedPath: embedded.path)
  }
}
