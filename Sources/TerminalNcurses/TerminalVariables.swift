/// The variables of a process by which its terminal is judged.
public enum TerminalVariables {
  public static let names = TerminalEnvironment.names
}
