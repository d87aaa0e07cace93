/// How booleans of pages arrive in the shell.
public enum BooleanForm: String, CaseIterable, Sendable {
  case booleans
  /// As 0 and 1, as some hosts on iOS see them: there a boolean of a script is an object of class NSNumber. Holds under
  /// the iOS profiles only.
  case numbers
}
