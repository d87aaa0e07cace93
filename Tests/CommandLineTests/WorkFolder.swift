import Foundation
import SystemTestKit

/// A temporary folder of a test, with the files of its programs.
struct WorkFolder {
  let path: String

  init() throws {
    path = try TestFolder.create()
  }

  func write(_ text: String, to name: String) throws {
    try text.write(toFile: path + "/" + name, atomically: true, encoding: .utf8)
  }

  /// Writes an executable file that does nothing, in folders that may be missing.
  func writeProgram(_ name: String) throws {
    let file = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("#!/bin/sh\n".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
  }

  /// A file's text without surrounding line breaks.
  func text(of name: String) throws -> String {
    try String(contentsOfFile: path + "/" + name, encoding: .utf8).trimmingCharacters(in: .newlines)
  }

  /// The bank with a native program that is slow enough for tests to observe the pending call.
  func slowBank() throws -> String {
    let copy = path + "/bank"
    try FileManager.default.copyItem(atPath: Products.bank, toPath: copy)
    let manifest = try text(of: "bank/app.yaml")
    let slow = manifest.replacing("delay: 800ms", with: "delay: 60s").replacing("deadline: 10s", with: "deadline: 90s")
    try write(slow, to: "bank/app.yaml")
    return copy
  }

  func remove() { TestFolder.remove(path) }
}
