/// Makes frames of the page protocol: a body length (u32), then the body: tag (u8), view (u32), generation (u32), for
/// commands the sequence (u32), then the message's values in the order of their declaration.
///
/// Integers are little-endian, texts and bodies have their length (u32) before them, optional values a byte 0 or 1, lists
/// their count (u32). Whole numbers travel as 32 bits and saturate: a row or a delta beyond that means the same as the
/// greatest. Painted rows are runs, see `PaintedRun`.
public enum WireCodec {
  /// A complete frame of a command.
  public static func encode(_ envelope: CommandEnvelope) throws(WireViolation) -> [UInt8] {
    var writer = WireWriter()
    writer.write(tag: envelope.command.tag.rawValue, view: envelope.view, generation: envelope.generation)
    writer.write(envelope.sequence)
    try writer.write(envelope.command)
    return try writer.finish()
  }

  /// Gives a complete frame of a command another sequence.
  public static func number(_ frame: inout [UInt8], as sequence: UInt32) {
    let place = WireWriter.lengthBytes + 1 + 4 + 4
    guard frame.count >= place + 4 else { return }
    for index in 0..<4 { frame[place + index] = UInt8(truncatingIfNeeded: sequence >> (8 * UInt32(index))) }
  }

  /// A complete frame of an event.
  public static func encode(_ envelope: EventEnvelope) throws(WireViolation) -> [UInt8] {
    var writer = WireWriter()
    writer.write(tag: envelope.event.tag.rawValue, view: envelope.view, generation: envelope.generation)
    try writer.write(envelope.event)
    return try writer.finish()
  }

  /// A complete frame of a command to a script process: tag and values alone.
  public static func encode(_ command: ScriptCommand) throws(WireViolation) -> [UInt8] {
    var writer = WireWriter()
    try writer.write(command)
    return try writer.finish()
  }

  /// A complete frame of an event of a script process.
  public static func encode(_ event: ScriptEvent) throws(WireViolation) -> [UInt8] {
    var writer = WireWriter()
    try writer.write(event)
    return try writer.finish()
  }
}
