@testable import ModuleSource

/// ECMAScript modules and scripts.
extension FuzzTarget {
  static let modules: [FuzzTarget] = [
    FuzzTarget("module", maximumBytes: 1 << 16) { bytes in
      let units = Array(String(decoding: bytes, as: UTF8.self).utf16)
      try checkScript(units)
      try checkModule(units)
    }
  ]

  private static func checkModule(_ units: [UInt16]) throws {
    let syntax: ModuleSyntax
    do {
      syntax = try ModuleSource.parseModule(units)
    } catch {
      try require(1...lineCount(units) ~= error.line, "the error is in line \(error.line): \(error.message)")
      return try require(1...units.count + 1 ~= error.column, "the error is in column \(error.column)")
    }
    try requireEqual(lineCount(syntax.body), lineCount(units), "the lines of the body")
    for binding in syntax.imports {
      try require(syntax.requests.indices.contains(binding.request), "an import of request \(binding.request)")
    }
    for binding in syntax.indirectExports {
      try require(syntax.requests.indices.contains(binding.request), "an export of request \(binding.request)")
    }
    try require(syntax.starExports.allSatisfy(syntax.requests.indices.contains), "a star export without a request")
    let names = (syntax.localExports.map(\.exported) + syntax.indirectExports.map(\.exported))
    try requireEqual(Set(names).count, names.count, "the number of exported names")
  }

  private static func checkScript(_ units: [UInt16]) throws {
    guard let renamed = ModuleSource.renameDynamicImports(in: units, to: "dynami") else { return }
    try requireEqual(renamed.count, units.count, "the length of a script with dynamic imports")
    let differing = zip(renamed, units).count { $0 != $1 }
    try require(differing % 6 == 0, "\(differing) units differ")
  }

  /// CRLF is one line end.
  private static func lineCount(_ units: [UInt16]) -> Int {
    1
      + units.indices.count { index in
        SourceUnit.isLineEnd(units[index])
          && !(units[index] == SourceUnit.lineFeed && index > 0 && units[index - 1] == SourceUnit.carriageReturn)
      }
  }
}
