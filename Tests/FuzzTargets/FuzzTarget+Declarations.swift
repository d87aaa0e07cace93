import AppManifest
import BridgeContract
import SourceText

@testable import Flows

/// YAML, and the files that consist of it.
extension FuzzTarget {
  static let declarations: [FuzzTarget] = [
    FuzzTarget("yaml", maximumBytes: 1 << 16) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      let documents: [YAMLNode]
      do throws(Diagnostic) {
        documents = try YAMLDocument.parseAll(text, path: "x.yaml")
      } catch {
        return try check([error], of: text)
      }
      for document in documents {
        try checkNode(document, of: text)
        guard let value = try? document.json("the value") else { continue }
        try require(try JSONValue(parsing: value.text) == value, "JSON of a document: \(value.text)")
      }
    },
    FuzzTarget("app", mutations: 120) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      do throws(DiagnosticList) {
        _ = try AppManifestParser.parse(text: text, path: "app.yaml", folderName: "app")
      } catch {
        try check(error.diagnostics, of: text)
      }
    },
    FuzzTarget("dialect", mutations: 120) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      do throws(DiagnosticList) {
        _ = try AppManifestParser.parseDialect(text: text, path: "dialect.yaml", name: "d")
      } catch {
        try check(error.diagnostics, of: text)
      }
    },
    FuzzTarget("flow", mutations: 120) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      do throws(DiagnosticList) {
        _ = try FlowParser.parse(text: text, path: "flow.yaml")
      } catch {
        try check(error.diagnostics, of: text)
      }
    },
    FuzzTarget("expression") { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      _ = Interpolation.parts(of: text)
      _ = Interpolation.isTruthy(text)
      _ = TextPattern(text)
      _ = try? NativeExpressionParser.parse(text)
    },
  ]

  /// A failed reader reports errors in lines of the text, on one line each.
  private static func check(_ diagnostics: [Diagnostic], of text: String) throws {
    try require(!diagnostics.isEmpty, "it fails without an error")
    let lines = SourceFile(path: "", text: text).lines.count
    for diagnostic in diagnostics {
      try require(1...lines ~= diagnostic.position.line, "an error in line \(diagnostic.position.line) of \(lines)")
      try require(diagnostic.position.column >= 1, "an error in column \(diagnostic.position.column)")
      let hasControl = diagnostic.headline.unicodeScalars.contains { $0.properties.generalCategory == .control }
      try require(!hasControl, "the message has control characters: \(diagnostic.headline.debugDescription)")
    }
  }

  private static func checkNode(_ root: YAMLNode, of text: String) throws {
    let lines = SourceFile(path: "", text: text).lines.count
    var level = [root]
    var depth = 0
    var count = 0
    while !level.isEmpty {
      depth += 1
      count += level.count
      try require(level.allSatisfy { 1...lines ~= $0.position.line }, "a node is outside of the \(lines) lines")
      level = level.flatMap { node in
        switch node.kind {
        case .scalar: [YAMLNode]()
        case .sequence(let elements): elements
        case .mapping(let members): members.map(\.value)
        }
      }
    }
    try require(depth <= YAMLLimits.depth, "\(depth) levels")
    try require(count <= YAMLLimits.nodes, "\(count) nodes")
  }
}
