/// Actions of link previews and of the share sheet.
public enum LinkAction: String, CaseIterable, Sendable {
  case open, copy, share
  /// Apps of the share sheet.
  case mail, messages

  /// Actions of the preview; accepting the dialog performs the first one.
  static let preview: [LinkAction] = [.open, .copy, .share]
  static let sharing: [LinkAction] = [.mail, .messages, .copy]
}
