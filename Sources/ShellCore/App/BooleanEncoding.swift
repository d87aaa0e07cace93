/// Encoding of a page's booleans in bridge data.
public enum BooleanEncoding: String, CaseIterable, Sendable {
  case booleans
  /// As 0 and 1, as in hosts on iOS that receive a script's boolean as an NSNumber. Applies to the iOS profiles only.
  case numbers
}
