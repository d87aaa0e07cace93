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
  /// alert, confirm or prompt of one of the app's programs.
  case program(ProgramQuery)
}

/// A page's request for a permission, shown as a dialog.
public struct PermissionRequest: Equatable, Sendable {
  public var call: CallID
  /// The name in `navigator.permissions`.
  public var name: String
}

/// The content of a link preview.
public struct LinkPreview: Equatable, Sendable {
  /// The page title from the tab's history, else the link's text; may be empty.
  public var title: String
  public var url: String

  public init(title: String, url: String) {
    self.title = title
    self.url = url
  }
}

/// Actions of link previews and of the share sheet.
public enum LinkAction: String, CaseIterable, Sendable {
  case open, copy, share
  /// Apps of the share sheet.
  case mail, messages

  /// Actions of the preview; accepting the dialog performs the first one.
  static let preview: [LinkAction] = [.open, .copy, .share]
  static let sharing: [LinkAction] = [.mail, .messages, .copy]
}
