/// Version of the page protocol. Both sides must agree; a page process with another version is ended with a clear message.
public enum WireVersion {
  public static let current: UInt32 = 13
}
