/// Version of the page protocol. A page process with another version is ended with an error message.
public enum WireVersion {
  public static let current: UInt32 = 13
}
