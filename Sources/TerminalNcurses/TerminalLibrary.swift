import CNcurses

/// The terminal library.
package enum TerminalLibrary {
  /// Name and version, for example `ncurses 6.4.20221231`.
  package static var version: String { String(cString: hull_nc_version()) }
}
