import PageWire
import ShellCore
import TerminalModel

/// Layout of dialogs in the platform's style: alert, confirm, prompt, permissions, and the prompt for unresponsive
/// pages.
enum DialogBox {
  static func make(state: ShellState, model: ScreenModel, layout: ScreenLayout, options: ScreenOptions) -> ScreenBox? {
    guard let shown = state.shownDialog else { return nil }
    if let preview = shown.preview {
      return LinkBox.make(shown, preview, state: state, model: model, layout: layout, options: options)
    }
    let request = shown.request
    let area = layout.appArea
    let columns = min(56, BoxContent.innerColumns(of: area.columns))
    let stop = model.dialog?.target ?? DialogFocus.initialTarget(shown)
    let style = PlatformStyle(state.app.platform)
    // On a low screen the title is on the border.
    let isLow = area.rows < 9
    var body = head(shown, of: state.app, style, columns: columns, isSpacious: area.rows >= 12, hasTitle: !isLow)
    var footer: [BoxLine] = []
    if shown.hasPasswordField { footer.append(.text("User", .dialog, id: "dialog.label.user")) }
    if shown.hasField {
      footer.append(.part(field(shown.text, model: model, columns: columns, isFocused: stop == .field)))
    }
    if shown.hasPasswordField {
      footer.append(.text("Password", .dialog, id: "dialog.label.password"))
      footer.append(.part(passwordField(shown, model: model, columns: columns, isFocused: stop == .password)))
    }
    let mark = Marks.of(options.iconSet).pointer
    func pointer(_ button: DialogFocus.Target) -> String? { stop == button ? mark : nil }
    var buttons: [ScreenPart] = []
    let labels = DialogLabels(shown)
    if request.kind != .alert {
      buttons.append(button(labels.cancel, id: "dialog.cancel", target: .dialogCancel, pointer(.cancel)))
    }
    buttons.append(button(labels.accept, id: "dialog.accept", target: .dialogAccept, pointer(.accept)))
    switch style {
    case _ where isLow: footer.append(.row(buttons))
    case .ios:
      if shown.hasField { body.append(.blank) }
      footer += [.rule(cells: buttons.count), .cells(buttons)]
    case .android:
      body.append(.blank)
      footer += (shown.hasField ? [.blank] : []) + [.trailing(buttons)]
    }
    let widest = body.reduce(28) { widest, line in
      guard case .part(let part) = line else { return widest }
      return max(widest, part.columns)
    }
    let contentColumns = shown.hasField ? columns : min(columns, widest)
    return BoxContent(
      title: isLow ? title(shown, of: state.app) : "", body: body, footer: footer, columns: contentColumns
    ).laidOut(
      in: area)
  }

  /// Title and message, centered on iOS, leading on Android.
  private static func head(
    _ dialog: DialogState, of app: AppDescription, _ style: PlatformStyle, columns: Int, isSpacious: Bool,
    hasTitle: Bool
  ) -> [BoxLine] {
    let alignment: ScreenPart.Alignment =
      switch style {
      case .ios: .center
      case .android: .leading
      }
    let title = BoxLine.wrapped(title(dialog, of: app), columns: columns, limit: 2, .dialogTitle, alignment: alignment)
    let message = BoxLine.wrapped(
      dialog.request.message, columns: columns, .dialog, id: "dialog.message", alignment: alignment)
    return (hasTitle ? title + (isSpacious ? [.blank] : []) : []) + message
  }

  private static func title(_ dialog: DialogState, of app: AppDescription) -> String {
    switch dialog.purpose {
    case .page: "\(dialog.request.origin.isEmpty ? "The page" : dialog.request.origin) says"
    case .stopScript: "Page unresponsive"
    case .permission: "Permission"
    case .exitApp: "Leave the app"
    case .openExternally: "Another app"
    case .download: "Download"
    case .credential: "Sign in"
    case .trust: "Untrusted server"
    case .linkPreview: "Link"
    case .shareLink: "Share"
    case .program: dialog.labels.title ?? app.name
    }
  }

  private static func passwordField(
    _ dialog: DialogState, model: ScreenModel, columns: Int, isFocused: Bool
  ) -> ScreenPart {
    var part = field(
      String(repeating: "*", count: dialog.password.count), model: model, columns: columns, isFocused: isFocused)
    part.id = "dialog.password"
    part.target = .dialogPassword
    return part
  }

  private static func field(_ text: String, model: ScreenModel, columns: Int, isFocused: Bool) -> ScreenPart {
    let text = ScreenText.visible(text)
    let editor = LineEditor(text, caret: isFocused ? model.dialog?.caret ?? text.count : text.count)
    let window = editor.window(columns: columns)
    var part = ScreenPart(window.text, .field, id: "dialog.field", target: .dialogField)
    part.fullText = text
    part.caret = isFocused ? window.caret : nil
    return part
  }

  /// `pointer` marks the focused button, visible without colors.
  private static func button(_ title: String, id: String, target: ScreenTarget, _ pointer: String?) -> ScreenPart {
    var part = ScreenPart(
      " \(pointer ?? " ")\(title)  ", pointer == nil ? .dialogKey : .buttonFocused, id: id, target: target)
    part.alignment = .center
    part.fullText = title
    part.isSelected = pointer != nil
    return part
  }
}
