import CPageProcess

/// The shell's order that the script that runs must end. It comes as a signal, since a busy page reads no socket; an engine
/// asks for it from time to time while a script runs.
public enum StopOrder {
  /// Milliseconds between two looks for an order while a script runs.
  public static let interval: Double = 250

  /// Lets orders come; called once, before the first page.
  public static func listen() { hull_page_install_stop_handler() }

  /// Whether an order has come since it was asked last.
  public static func take() -> Bool { hull_page_stop_requested() != 0 }
}
