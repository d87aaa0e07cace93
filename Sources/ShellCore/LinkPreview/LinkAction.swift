/// What a user can do with a link in its preview, and in the share sheet that follows.
public enum LinkAction: String, CaseIterable, Sendable {
  case open, copy, share
  /// Apps of the share sheet.
  case mail, messages

  /// Those of the preview, the first of which a dialog's plain acceptance performs.
  static let preview: [LinkAction] = [.open, .copy, .share]
  static let sharing: [LinkAction] = [.mail, .messages, .copy]
}
