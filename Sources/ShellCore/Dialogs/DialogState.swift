import PageWire

/// A dialog about a page, drawn by the shell. It belongs to its view and goes with it.
public struct DialogState: Equatable, Sendable {
  public var tab: TabID
  public var view: ViewID
  public var generation: Generation
  public var request: DialogRequest
  public var purpose = DialogPurpose.page
  /// What the user typed into a prompt so far; the user's name for a server.
  public var text: String
  /// The password that the user typed so far.
  public var password = ""

  public init(tab: TabID, view: ViewID, generation: Generation, request: DialogRequest, text: String) {
    self.tab = tab
    self.view = view
    self.generation = generation
    self.request = request
    self.text = text
  }

  /// What flows call it.
  public var kindName: String {
    switch purpose {
    case .page: "\(request.kind)"
    case .stopScript: "stop"
    case .permission: "permission"
    case .leaveApp: "exit"
    case .openExternally: "external"
    case .download: "download"
    case .credential: "credential"
    case .trust: "trust"
    case .linkPreview: "preview"
    case .shareLink: "share"
    }
  }

  /// Whether it is still to be answered when the page below it is gone.
  var outlivesPage: Bool {
    switch purpose {
    case .page, .stopScript, .permission, .openExternally, .linkPreview, .shareLink: false
    case .leaveApp, .download, .credential, .trust: true
    }
  }

  /// Whether it has a field for `text`.
  public var hasField: Bool {
    switch purpose {
    case .page:
      switch request.kind {
      case .prompt: true
      case .alert, .confirm, .leave: false
      }
    case .credential: true
    case .stopScript, .permission, .leaveApp, .openExternally, .download, .trust, .linkPreview, .shareLink: false
    }
  }

  /// Whether it has a field for `password`.
  public var hasPasswordField: Bool {
    switch purpose {
    case .credential: true
    case .page, .stopScript, .permission, .leaveApp, .openExternally, .download, .trust, .linkPreview, .shareLink: false
    }
  }

  /// The permission that is asked for; nil in other dialogs.
  var permission: PermissionQuestion? {
    switch purpose {
    case .permission(let question): question
    case .page, .stopScript, .leaveApp, .openExternally, .download, .credential, .trust, .linkPreview, .shareLink: nil
    }
  }

  /// The link that it is about; nil in other dialogs.
  public var preview: LinkPreview? {
    switch purpose {
    case .linkPreview(let preview), .shareLink(let preview): preview
    case .page, .stopScript, .permission, .leaveApp, .openExternally, .download, .credential, .trust: nil
    }
  }

  /// What it offers instead of two answers; a tap outside closes it.
  public var actions: [LinkAction] {
    switch purpose {
    case .linkPreview: LinkAction.preview
    case .shareLink: LinkAction.sharing
    case .page, .stopScript, .permission, .leaveApp, .openExternally, .download, .credential, .trust: []
    }
  }
}
