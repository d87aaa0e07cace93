extension URLParts {
  /// Whether a parser of URLs would accept the host and the port.
  package var isValid: Bool {
    guard port.isEmpty || Self.isPort(port) else { return false }
    // URLs of other schemes need no host.
    guard !host.isEmpty else { return Self.defaultPorts[scheme] == nil }
    return Self.isHost(host)
  }

  /// Whether a text without the colon is a scheme.
  static func isScheme(_ text: String) -> Bool {
    guard let first = text.first, first.isASCII, first.isLetter else { return false }
    return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
  }

  /// Whether a text is the number of a port.
  static func isPort(_ text: String) -> Bool {
    let isNumber = text.utf8.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    return isNumber && UInt16(text) != nil
  }

  /// Whether a text is a host; an IPv6 address is in brackets.
  static func isHost(_ text: String) -> Bool {
    guard !text.isEmpty else { return false }
    if text.hasPrefix("[") {
      let address = text.dropFirst().dropLast()
      return text.hasSuffix("]") && address.contains(":")
        && address.allSatisfy { $0.isASCII && ($0.isHexDigit || ":.".contains($0)) }
    }
    return text.unicodeScalars.allSatisfy { scalar in
      scalar.value > 0x20 && scalar.value != 0x7F && !"#/:<>?@[\\]^|".unicodeScalars.contains(scalar)
    }
  }
}
