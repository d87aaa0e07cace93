/// The purpose of a dialog.
public enum DialogPurpose: Equatable, Sendable {
  /// alert, confirm or prompt of a page, or its `beforeunload` prompt.
  case page
  /// Asks whether to stop the page's script; accepting stops it.
  case stopScript
  /// Asks for a permission that a call of the page requests.
  case permission(PermissionRequest)
  /// Asks whether to exit the app.
  case exitApp
  /// Asks whether to open a URL in another app.
  case openExternally(url: String)
  /// Asks whether to download a file.
  case download(LoadID)
  /// Asks for the name and password for a server.
  case credential(LoadID)
  /// Asks whether to trust a server.
  case trust(LoadID)
  /// The preview of a link after a long press.
  case linkPreview(LinkPreview)
  /// The share sheet for a link.
  case shareLink(LinkPreview)
}
