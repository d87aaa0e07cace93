import BridgeContract

@testable import ShellRuntime

/// JSON, and the lines of native programs.
extension FuzzTarget {
  static let json: [FuzzTarget] = [
    FuzzTarget("json") { try checkJSON(String(decoding: $0, as: UTF8.self)) },
    FuzzTarget("program-lines") { bytes in
      var input = FuzzInput(bytes)
      let size = Int(input.byte() & 31) + 1
      let whole = lines(input.pieces(of: .max >> 1))
      try requireEqual(lines(input.pieces(of: size)), whole, "lines in pieces of \(size) bytes")
      for case .line(let line) in whole {
        guard let value = try? JSONValue(parsing: String(decoding: line, as: UTF8.self)) else { continue }
        try checkLine(ProgramLine(value))
      }
    },
  ]

  private static func checkJSON(_ text: String) throws {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: text)
    } catch {
      return try require(0...text.utf8.count ~= error.offset, "the error is at byte \(error.offset): \(error)")
    }
    let written = value.text
    let again = try JSONValue(parsing: written)
    try require(again == value, "the value changes when it is written: \(written)")
    try requireEqual(again.text, written, "the second text")
    try checkPaths(of: value, in: Array(text.utf8), text)
  }

  /// The path of the last value at each level is the position of a value of its kind.
  private static func checkPaths(of root: JSONValue, in bytes: [UInt8], _ text: String) throws {
    var path = JSONPath()
    var value = root
    for _ in 0..<8 {
      let offset = path.offset(in: text)
      try require(offset < bytes.count, "\(path.text) is at byte \(offset) of \(bytes.count)")
      let starts: Set<Character> =
        switch value {
        case .null: ["n"]
        case .bool: ["t", "f"]
        case .integer, .number: Set("-0123456789")
        case .string: ["\""]
        case .array: ["["]
        case .object: ["{"]
        }
      let found = Character(Unicode.Scalar(bytes[offset]))
      try require(starts.contains(found), "\(path.text) begins with \(found), and is \(value.text)")
      if case .array(let elements) = value, let last = elements.last {
        path = path + (elements.count - 1)
        value = last
      } else if case .object(let members) = value, let last = members.last, let named = value[last.name] {
        path = path + last.name
        value = named
      } else {
        return
      }
    }
  }

  private static let lineLimit = 4096

  private static func lines(_ pieces: [ArraySlice<UInt8>]) -> [LineBuffer.Next] {
    var buffer = LineBuffer(limit: lineLimit)
    var lines: [LineBuffer.Next] = []
    for piece in pieces {
      piece.withUnsafeBytes { buffer.append($0) }
      while let next = buffer.next() {
        lines.append(next)
        if next == .tooLong { return lines }
      }
    }
    return lines
  }

  /// The texts of a line that reach a page are JSON.
  private static func checkLine(_ line: ProgramLine) throws {
    switch line {
    case .reply(_, .value(let json)), .progress(_, let json), .report(.event(_, let json, _), _):
      _ = try JSONValue(parsing: json)
    case .report(.ask(.call(_, let data), _, _), _): _ = try JSONValue(parsing: data)
    case .report(.ask(.delay(let milliseconds), _, _), _):
      try require(milliseconds >= 0 && milliseconds.isFinite, "a delay of \(milliseconds) ms")
    case .invalid(let message, _): try require(!message.isEmpty, "a violation without a message")
    case .hello, .reply, .handled, .report: break
    }
  }
}
