import DocumentTestKit
import Foundation

/// The products of the build, and the folder of the package.
enum Products {
  /// Next to the test bundle, where the package manager places all products.
  static let hull: URL = {
    let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
    return URL(fileURLWithPath: bundle).resolvingSymlinksInPath().deletingLastPathComponent().appending(path: "hull")
  }()

  static let package = Repository.root

  static var bank: String { package.appending(path: "Pages/bank").path }
}
