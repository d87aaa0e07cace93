/// The environment variables that affect the terminal.
public enum TerminalEnvironmentVariables {
  public static let names = TerminalEnvironment.names
}
