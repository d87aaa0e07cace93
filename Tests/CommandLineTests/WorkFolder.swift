import Foundation

/// A folder of a test's own. Its path is short: it holds a socket, and paths of sockets end at 100 bytes or so.
struct WorkFolder {
  let path: String

  init() throws {
    path = "/tmp/hull-test-\(UUID().uuidString.prefix(13))"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  func write(_ text: String, to name: String) throws {
    try text.write(toFile: path + "/" + name, atomically: true, encoding: .utf8)
  }

  /// A file's text without the line breaks around it.
  func text(of name: String) throws -> String {
    try String(contentsOfFile: path + "/" + name, encoding: .utf8).trimmingCharacters(in: .newlines)
  }

  /// The bank, with a native side that takes so long that a slow machine cannot miss the waiting.
  func slowBank() throws -> String {
    let copy = path + "/bank"
    try FileManager.default.copyItem(atPath: Products.bank, toPath: copy)
    let manifest = try text(of: "bank/app.yaml")
    let slow = manifest.replacing("delay: 800ms", with: "delay: 60s").replacing("deadline: 10s", with: "deadline: 90s")
    try write(slow, to: "bank/app.yaml")
    return copy
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
