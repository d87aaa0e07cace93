import BridgeContract
import ConformanceTestKit
import DocumentTestKit
import Testing

/// The JSON parser against JSONTestSuite (docs/conformance.md has the score).
@Suite("Conformance of JSON", .enabled(if: DownloadedCases.json.areInstalled))
struct JSONConformanceTests {
  /// As the shell decodes bytes: invalid sequences become U+FFFD.
  private func parse(_ file: DownloadedCases.File) -> Result<JSONValue, JSONSyntaxError> {
    let text = String(decoding: file.bytes, as: UTF8.self)
    do throws(JSONSyntaxError) {
      return .success(try JSONValue(parsing: text))
    } catch {
      return .failure(error)
    }
  }

  @Test("Valid texts are accepted, invalid ones are rejected")
  func parsing() throws {
    var score = ConformanceScore()
    var failures: [String] = []
    for file in try DownloadedCases.json.files(withExtension: "json") where !file.name.hasPrefix("i_") {
      let isAccepted = if case .success = parse(file) { true } else { false }
      let isPassed = isAccepted == file.name.hasPrefix("y_")
      score.count(isPassed)
      if !isPassed { failures.append(file.name) }
    }
    #expect(failures == [])
    #expect(score == ConformanceScore(passed: 283, total: 283))
  }

  @Test("Texts for which the standard allows both have stated results")
  func implementationDefined() throws {
    var lines = ""
    for file in try DownloadedCases.json.files(withExtension: "json") where file.name.hasPrefix("i_") {
      switch parse(file) {
      case .success(let value):
        let text = value.text
        lines += "\(file.name): accepted, \(text.count > 80 ? "\(text.count) characters" : text)\n"
      case .failure(let error): lines += "\(file.name): rejected, \(error)\n"
      }
    }
    Golden.expect(lines, "Conformance/json-either.txt")
  }

  @Test("Accepted texts are equal after they are written and parsed again")
  func writing() throws {
    for file in try DownloadedCases.json.files(withExtension: "json") {
      guard case .success(let value) = parse(file) else { continue }
      #expect(try JSONValue(parsing: value.text) == value, "\(file.name)")
    }
  }

  @Test("The position of each value in an accepted text is found")
  func positions() throws {
    for file in try DownloadedCases.json.files(withExtension: "json") {
      guard case .success(let value) = parse(file) else { continue }
      let text = String(decoding: file.bytes, as: UTF8.self)
      for (path, value) in values(in: value, at: JSONPath()) {
        let found = Array(text.utf8.dropFirst(path.offset(in: text)).prefix(1))
        #expect(starts(of: value).contains(found), "\(file.name): \(path.text)")
      }
    }
  }

  /// A value and all values in it. Of members with the same name only the last one has a path.
  private func values(in value: JSONValue, at path: JSONPath) -> [(JSONPath, JSONValue)] {
    switch value {
    case .array(let elements):
      [(path, value)] + elements.enumerated().flatMap { values(in: $1, at: path + $0) }
    case .object(let members):
      [(path, value)]
        + Set(members.map(\.name)).flatMap { name in value[name].map { values(in: $0, at: path + name) } ?? [] }
    case .null, .bool, .integer, .number, .string: [(path, value)]
    }
  }

  /// The bytes with which the text of a value can start.
  private func starts(of value: JSONValue) -> [[UInt8]] {
    let characters =
      switch value {
      case .null: "n"
      case .bool(let flag): flag ? "t" : "f"
      case .integer, .number: "-0123456789"
      case .string: "\""
      case .array: "["
      case .object: "{"
      }
    return characters.utf8.map { [$0] }
  }
}
