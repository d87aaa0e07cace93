import DocumentTestKit
import Foundation
import SourceText
import SystemTestKit

/// A file of `examples/ci` whose commands run with programs that only record how they are called.
struct CIExample {
  /// Relative to the repository.
  let path: String

  static let folder = "examples/ci"

  static var all: [CIExample] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: Repository.root.appending(path: folder).path).sorted()
        .map { CIExample(path: "\(folder)/\($0)") }
    }
  }

  var text: String {
    get throws { try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8) }
  }

  /// The documents of a YAML file.
  var documents: [YAMLNode] {
    get throws { try YAMLDocument.parseAll(text, path: path) }
  }

  /// Each command as a program with its arguments.
  var commands: [[String]] {
    get throws {
      if path.hasSuffix(".sh") { return [[Repository.root.appending(path: path).path]] }
      if path.hasSuffix("Jenkinsfile") {
        return try text.matches(of: /\bsh '([^']*)'/).map { ["sh", "-e", "-c", String($0.1)] }
      }
      return try documents.flatMap { try Self.commands(in: $0) }
    }
  }

  /// `run` of steps, `script` of jobs, and `command` with `args` of containers.
  private static func commands(in node: YAMLNode) throws -> [[String]] {
    switch node.kind {
    case .scalar: return []
    case .sequence(let elements): return try elements.flatMap { try commands(in: $0) }
    case .mapping(let members):
      let own = try members.compactMap { member -> [String]? in
        switch member.key {
        case "run": ["sh", "-e", "-c", try member.value.text("run")]
        case "script": ["sh", "-e", "-c", try texts(member.value).joined(separator: "\n")]
        case "command": try texts(member.value) + (node["args"].map(texts) ?? [])
        default: nil
        }
      }
      return try own + members.flatMap { try commands(in: $0.value) }
    }
  }

  private static func texts(_ node: YAMLNode) throws -> [String] {
    try node.elements("the list").map { try $0.text("an element") }
  }

  /// Runs the commands, or others. Each command line of `hull` is parsed by the real program.
  /// - Returns: the recorded command lines, and the errors.
  func run(variables: [String: String], commands given: [[String]]? = nil) throws -> (lines: [String], errors: String) {
    let folder = try WorkFolder()
    defer { folder.remove() }
    try folder.program("hull", "echo \"hull $*\" >>\"$RECORD\"; exec \"$HULL\" parse \"$@\"")
    // It runs one of its tasks; the command is the argument before the values.
    try folder.program("parallel", "while [ \"$2\" != ::: ]; do shift; done; exec sh -c \"$1\"")
    // It would build hull.
    try folder.program("make", "echo \"make $*\" >>\"$RECORD\"")
    let record = folder.path + "/record"
    var errors = ""
    for command in try given ?? commands {
      let run = try ChildProcess.run(
        ["sh", "-c", "cd \"$1\" && shift && exec \"$@\"", "sh", folder.path] + command, in: folder.path,
        environment: [
          "PATH": "\(folder.path):/usr/bin:/bin", "HULL": Products.hull.path, "RECORD": record,
        ].merging(variables) { $1 })
      if run.status != 0 { errors += "\(path): status \(run.status)\n" }
      errors += run.errors
    }
    let text = try String(contentsOfFile: record, encoding: .utf8)
    return (text.split(separator: "\n").map(String.init), errors)
  }
}

extension WorkFolder {
  /// Writes a program for `sh`.
  fileprivate func program(_ name: String, _ script: String) throws {
    try write("#!/bin/sh\n\(script)\n", to: name)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path + "/" + name)
  }
}
