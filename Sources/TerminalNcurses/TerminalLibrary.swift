import CNcurses

/// The terminal library.
public enum TerminalLibrary {
  /// Name and version, for example `ncurses 6.4.20221231`.
  public static var version: String { String(cString: hull_nc_version()) }
}
