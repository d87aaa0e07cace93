import PageWire

/// The shell's state and its screen, with the messages of a page that sends anything.
extension FuzzTarget {
  static let shell: [FuzzTarget] = [
    FuzzTarget("shell", maximumBytes: 1 << 12, mutations: 80) { bytes in
      var input = FuzzInput(bytes)
      let keys = input.byte()
      var shell = try FuzzedShell()
      for packet in input.packets() {
        var reader = WireReader()
        packet.withUnsafeBytes { reader.append($0) }
        if let envelope = try? reader.nextEvent() { shell.report(envelope.event) }
        // The rest of a packet without an event is one without a document.
        if shell.state.hasExited { return }
      }
      try shell.check(keys: keys)
    }
  ]
}

extension FuzzInput {
  /// Packets of the page protocol whose length has two bytes, and ends with the input.
  fileprivate mutating func packets() -> [[UInt8]] {
    var packets: [[UInt8]] = []
    var rest = rest[...]
    while rest.count > 2 {
      let length = min(Int(rest[rest.startIndex]) | Int(rest[rest.startIndex + 1]) << 8, rest.count - 2)
      let body = rest.dropFirst(2).prefix(length)
      packets.append((0..<4).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) } + body)
      rest = rest.dropFirst(2 + length)
    }
    return packets
  }
}
