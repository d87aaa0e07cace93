/// Whose question a dialog is.
public enum DialogPurpose: Equatable, Sendable {
  /// alert, confirm, prompt of a page, or its wish not to be left.
  case page
  /// Whether the page's script is to be stopped; accepting stops it.
  case stopScript
  /// Whether the page gets a permission that its call asks for.
  case permission(PermissionQuestion)
  /// Whether the app is to end.
  case leaveApp
  /// Whether another app is to open an address.
  case openExternally(url: String)
  /// Whether a file is to be downloaded.
  case download(LoadID)
  /// Name and password for a server.
  case credential(LoadID)
  /// Whether a server is to be trusted.
  case trust(LoadID)
  /// A link that was pressed long.
  case linkPreview(LinkPreview)
  /// The share sheet for a link.
  case shareLink(LinkPreview)
}
