import Foundation

/// The asciinema player.
enum Asciinema {
  static let program = "/usr/bin/asciinema"

  static var isAvailable: Bool { FileManager.default.isExecutableFile(atPath: program) }
}
