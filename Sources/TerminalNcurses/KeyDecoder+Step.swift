import TerminalModel

extension KeyDecoder {
  /// The result of decoding the first bytes of the input. A length of zero means that more bytes are needed.
  struct Step {
    var length: Int
    var inputs: [DecodedInput] = []
    var startsPaste = false

    static let incomplete = Step(length: 0)
  }

  static func step(_ bytes: ArraySlice<UInt8>) -> Step {
    guard let first = bytes.first else { return .incomplete }
    if first == escape { return escapeStep(bytes) }
    if let input = control(first) { return Step(length: 1, inputs: [input]) }
    return textStep(bytes, alt: false)
  }

  private static func escapeStep(_ bytes: ArraySlice<UInt8>) -> Step {
    let rest = bytes.dropFirst()
    guard let second = rest.first else { return .incomplete }
    switch second {
    case UInt8(ascii: "["), UInt8(ascii: "O"), UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"),
      UInt8(ascii: "^"):
      guard rest.count > 1 else { return .incomplete }
      return sequenceStep(second, rest.dropFirst())
    case escape:
      guard let third = rest.dropFirst().first else { return .incomplete }
      // Some terminals send Alt with a cursor key as two escapes. Otherwise the first Escape is a separate key.
      guard third == UInt8(ascii: "[") || third == UInt8(ascii: "O") else {
        return Step(length: 1, inputs: [.key(.escape)])
      }
      var inner = escapeStep(rest)
      guard inner.length > 0 else { return .incomplete }
      inner.length += 1
      inner.inputs = inner.inputs.map(\.withAlt)
      return inner
    default:
      if let input = control(second) { return Step(length: 2, inputs: [input.withAlt]) }
      var step = textStep(rest.prefix(characterLength(second)), alt: true)
      guard step.length > 0 else { return .incomplete }
      step.length += 1
      return step
    }
  }

  /// - Parameter bytes: the bytes after the two that open the sequence.
  private static func sequenceStep(_ opener: UInt8, _ bytes: ArraySlice<UInt8>) -> Step {
    switch opener {
    case UInt8(ascii: "["): return controlSequenceStep(bytes)
    case UInt8(ascii: "O"):
      guard let byte = bytes.first else { return .incomplete }
      // After `ESC O` and an unknown byte, the byte is decoded separately.
      guard let code = singleShiftKey(byte) else { return Step(length: 2, inputs: [.key(.character("O"), .alt)]) }
      return Step(length: 3, inputs: [.key(code)])
    default: return stringStep(opener, bytes)
    }
  }

  private static func controlSequenceStep(_ bytes: ArraySlice<UInt8>) -> Step {
    // The Linux console's F1 to F5 are ESC [ [ A to E.
    if bytes.first == UInt8(ascii: "[") {
      guard let byte = bytes.dropFirst().first else { return .incomplete }
      guard (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(byte) else { return Step(length: 3) }
      return Step(length: 4, inputs: [.key(.function(Int(byte - UInt8(ascii: "A")) + 1))])
    }
    switch ControlSequence.scan(bytes) {
    case .incomplete: return .incomplete
    case .invalid(let length): return Step(length: length + 2)
    case .complete(let sequence, let length):
      if sequence.final == UInt8(ascii: "M"), sequence.marker == nil, sequence.parameters.isEmpty {
        // An X10 mouse report, which is never requested: three bytes follow.
        return bytes.count >= length + 3 ? Step(length: length + 2 + 3) : .incomplete
      }
      let startsPaste = sequence.final == UInt8(ascii: "~") && sequence.parameter(0, or: 0) == 200
      return Step(length: length + 2, inputs: input(for: sequence).map { [$0] } ?? [], startsPaste: startsPaste)
    }
  }

  /// Maximum bytes of a control string; terminals do not send longer ones.
  private static let stringLimit = 4096

  /// Control strings (ECMA-48 section 5.6) end with ST; OSC also with BEL.
  private static func stringStep(_ opener: UInt8, _ bytes: ArraySlice<UInt8>) -> Step {
    var index = bytes.startIndex
    // The limit counts from the start of the string: it must not depend on how many bytes have arrived.
    while index < min(bytes.endIndex, bytes.startIndex + stringLimit) {
      let length = index - bytes.startIndex + 2
      switch bytes[index] {
      case 0x07 where opener == UInt8(ascii: "]"):
        return Step(length: length + 1, inputs: reply(opener, bytes[..<index]))
      case escape:
        guard index + 1 < bytes.endIndex else { return .incomplete }
        guard bytes[index + 1] == UInt8(ascii: "\\") else { return Step(length: length) }
        return Step(length: length + 2, inputs: reply(opener, bytes[..<index]))
      case 0x00..<0x20: return Step(length: length)
      default: index += 1
      }
    }
    return bytes.count < stringLimit ? .incomplete : Step(length: stringLimit + 2)
  }

  private static func reply(_ opener: UInt8, _ bytes: ArraySlice<UInt8>) -> [DecodedInput] {
    switch opener {
    case UInt8(ascii: "]"): return BackgroundColorReply.parse(bytes).map { [.reply($0)] } ?? []
    case UInt8(ascii: "P"): return showsTrueColor(bytes) ? [.reply(.trueColor)] : []
    default: return []
    }
  }
  /// Whether a DECRPSS reply has the color set by the query. Terminals separate components by colons or semicolons,
  /// optionally with a color space. Terminals with fewer colors report the nearest one.
  private static func showsTrueColor(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.starts(with: Array("1$r".utf8)), bytes.last == UInt8(ascii: "m") else { return false }
    let parts = bytes.dropFirst(3).dropLast().split { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ":") }
    let parameters = parts.map { String(decoding: $0, as: UTF8.self) }
    guard let start = parameters.firstIndex(of: "48") else { return false }
    let color = parameters[start...].dropFirst()
    return color.first == "2" && color.suffix(3) == ["1", "2", "3"]
  }
}
