/// The environment variables that affect the terminal.
public enum TerminalVariables {
  public static let names = TerminalEnvironment.names
}
