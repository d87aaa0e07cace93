/// Encodes packets of the page protocol: a body length (u32), then the body: tag (u8), view (u32), generation (u32),
/// for commands the sequence (u32), then the message's values in the order of their declaration.
///
/// Integers are little-endian; texts and bodies are preceded by their length (u32), optional values by a byte 0 or 1,
/// lists by their count (u32). Whole numbers have 32 bits and saturate, because a larger row or delta has the same
/// effect as the maximum. Painted rows are encoded as runs, see `PaintedRun`.
public enum WireCodec {
  /// Encodes a command to a script process as a packet: tag and values only.
  public static func encode(_ command: ScriptCommand) throws(WireViolation) -> [UInt8] {
    var writer = WireWriter()
    try writer.write(command)
    return try writer.finish()
  }

  /// Encodes an event of a script process as a packet.
  public static func encode(_ event: ScriptEvent) throws(WireViolation) -> [UInt8] {
    var writer = WireWriter()
    try writer.write(event)
    return try writer.finish()
  }
}
