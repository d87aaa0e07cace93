import BridgeContract
import PageWire

/// A dialog about a page, drawn by the shell. It is bound to its view and closes with it.
public struct DialogState: Equatable, Sendable {
  public var tab: TabID
  public var view: ViewID
  public var generation: Generation
  public var request: DialogRequest
  public var purpose = DialogPurpose.page
  /// The texts that a program has chosen.
  public var labels = DialogText()
  /// The text in the prompt's field, or the user name for a server.
  public var text: String
  /// The text in the password field.
  public var password = ""

  public init(tab: TabID, view: ViewID, generation: Generation, request: DialogRequest, text: String) {
    self.tab = tab
    self.view = view
    self.generation = generation
    self.request = request
    self.text = text
  }

  /// The dialog kind's name in flows.
  public var kindName: String {
    switch purpose {
    case .page, .program: "\(request.kind)"
    case .stopScript: "stop"
    case .permission: "permission"
    case .exitApp: "exit"
    case .openExternally: "external"
    case .download: "download"
    case .credential: "credential"
    case .trust: "trust"
    case .linkPreview: "preview"
    case .shareLink: "share"
    }
  }

  /// Whether the dialog stays open when its page is gone.
  var outlivesPage: Bool {
    switch purpose {
    case .page, .stopScript, .permission, .openExternally, .linkPreview, .shareLink: false
    case .exitApp, .download, .credential, .trust, .program: true
    }
  }

  func isOpened(by program: ProgramReference) -> Bool {
    if case .program(let query) = purpose { query.program == program } else { false }
  }

  /// Whether it has a field for `text`.
  public var hasField: Bool {
    switch purpose {
    case .page, .program:
      switch request.kind {
      case .prompt: true
      case .alert, .confirm, .leave, .method: false
      }
    case .credential: true
    case .stopScript, .permission, .exitApp, .openExternally, .download, .trust, .linkPreview, .shareLink: false
    }
  }

  /// Whether it has a field for `password`.
  public var hasPasswordField: Bool {
    switch purpose {
    case .credential: true
    case .page, .stopScript, .permission, .exitApp, .openExternally, .download, .trust, .linkPreview, .shareLink,
      .program:
      false
    }
  }

  /// The requested permission; nil in other dialogs.
  var permission: PermissionRequest? {
    switch purpose {
    case .permission(let request): request
    case .page, .stopScript, .exitApp, .openExternally, .download, .credential, .trust, .linkPreview, .shareLink,
      .program:
      nil
    }
  }

  /// The link of the preview or share sheet; nil in other dialogs.
  public var preview: LinkPreview? {
    switch purpose {
    case .linkPreview(let preview), .shareLink(let preview): preview
    case .page, .stopScript, .permission, .exitApp, .openExternally, .download, .credential, .trust, .program: nil
    }
  }

  /// Actions of a preview or share sheet, which replace OK and Cancel; a tap outside closes it.
  public var actions: [LinkAction] {
    switch purpose {
    case .linkPreview: LinkAction.preview
    case .shareLink: LinkAction.sharing
    case .page, .stopScript, .permission, .exitApp, .openExternally, .download, .credential, .trust, .program: []
    }
  }

  /// The answer for a program: null for an alert, a boolean for a confirm, a text or null for a prompt.
  func programAnswer(isAccepted: Bool) -> JSONValue {
    switch request.kind {
    case .alert, .leave, .method: .null
    case .confirm: .bool(isAccepted)
    case .prompt: isAccepted ? .string(text) : .null
    }
  }
}
