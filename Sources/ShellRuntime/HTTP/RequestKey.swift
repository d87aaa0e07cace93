import ShellCore

/// A request of the app or a page, through preflights and redirects.
enum RequestKey: Hashable {
  case load(LoadID)
  case resource(PageAddress, request: UInt32)
  /// A file of a pack, by the number of its request.
  case pack(PackID, Int)
  /// Events of pages.
  case events
}
