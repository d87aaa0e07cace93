import CNcurses

/// The library that draws on the terminal.
public enum TerminalLibrary {
  /// Its name and version, for instance `ncurses 6.4.20221231`.
  public static var version: String { String(cString: hull_nc_version()) }
}
