import ShellCore
import TerminalModel

/// The layout of the whole screen as positioned parts. Built for each drawing, tap and description.
struct ScreenComposition {
  let layout: ScreenLayout
  let platformStyle: PlatformStyle
  /// Content of the tab's stack, below all modals.
  let content: PageContent
  let bar: [ScreenPart]
  /// Empty below a full-screen modal.
  let tabs: [ScreenPart]
  let modal: ModalParts?
  /// Parts in the page area, drawn over the page or in its place.
  let page: [ScreenPart]
  /// Whether the loading overlay covers the page.
  let hasLoadOverlay: Bool
  private(set) var dialog: ScreenBox?
  private(set) var inspector: InspectorView?
  private(set) var deathCard: ScreenBox?
  private(set) var strip: [ScreenPart] = []
  private(set) var caption: ScreenBox?
  private(set) var secondPane: InspectorView?
  private(set) var overlay: ScreenBox?

  init(model: ScreenModel, _ context: ScreenContext) {
    self.init(chrome: model, state: context.state, layout: context.layout, options: context.options)
    addPanes(state: context.state, model: model, options: context.options)
    addOverlay(state: context.state, model: model, options: context.options)
  }

  /// The app's chrome and page area, without dialog, inspector and overlay.
  init(chrome model: ScreenModel, state: ShellState, layout: ScreenLayout, options: ScreenOptions) {
    self.layout = layout
    platformStyle = PlatformStyle(state.app.platform)
    content = state.contentBelowModals
    hasLoadOverlay = state.isCoveredByLoadingOverlay(state.selectedTab)
    guard !layout.isTooSmall else {
      (bar, tabs, modal, page) = ([], [], nil, [])
      return
    }
    guard content != .background else {
      (bar, tabs, modal) = ([], [], nil)
      page = PageNoticeParts.make(content, state: state, model: model, layout: layout, options: options)
      return
    }
    let style = state.modal(of: state.selectedTab)?.style
    // Content below a modal is visible but cannot have the focus.
    var below = model
    if style != nil, model.focus != .tabBar { below.focus = .inspector }
    bar = BarParts.make(
      state.barBelowModals(of: state.selectedTab),
      backTitle: state.selected.flatMap { state.app.backTitle(in: $0.stack) }, in: layout.bar, style: platformStyle,
      model: below,
      options: options)
    tabs = style == .fullScreen ? [] : TabParts.make(state: state, model: below, layout: layout, options: options)
    modal = ModalParts.make(state: state, model: model, layout: layout, options: options)
    page =
      switch content {
      case .native(let screen):
        NativeParts.make(
          screen, form: state.selected?.stack.current?.form ?? NativeForm(),
          focus: style == nil ? model.native.focus(in: screen, state: state) : nil, hasFocus: below.focus == .page,
          in: layout.page, options: options)
      case .page:
        LoadOverlay.make(state: state, layout: layout, options: options)
          + KeyboardParts.make(state: state, layout: layout)
          + (PageBanner.make(state: state, layout: layout, options: options).map { [$0] } ?? [])
      // During a tab's first load the overlay replaces the notice.
      case .opening where hasLoadOverlay: LoadOverlay.make(state: state, layout: layout, options: options)
      case .blank, .background, .opening, .dead, .failed:
        PageNoticeParts.make(content, state: state, model: below, layout: layout, options: options)
          + LoadOverlay.make(state: state, layout: layout, options: options)
      }
  }

  /// Adds dialog and inspector.
  mutating func addPanes(state: ShellState, model: ScreenModel, options: ScreenOptions) {
    guard !layout.isTooSmall else { return }
    if content != .background {
      dialog = DialogBox.make(state: state, model: model, layout: layout, options: options)
    }
    let hasFocus = model.focus == .inspector
    inspector = InspectorView.make(
      model.panes.first, in: layout.inspector, hasFocus: hasFocus && !model.panes.isSecondFocused, state: state,
      options: options)
    if !layout.secondInspector.isEmpty {
      secondPane = InspectorView.make(
        model.panes.second, in: layout.secondInspector, hasFocus: hasFocus && model.panes.isSecondFocused, state: state,
        options: options)
    }
    caption = CaptionBox.make(options.caption, layout: layout, options: options)
    strip = StripParts.make(state: state, model: model, layout: layout, options: options)
    deathCard = DeathCardBox.make(
      state: state, model: model, layout: layout, options: options, focus: focusAreas(model, options))
  }

  /// The areas of focused elements and of dialogs, which the death card must not cover.
  private func focusAreas(_ model: ScreenModel, _ options: ScreenOptions) -> [GridRect] {
    var areas = (bar + tabs + page + (modal.map { $0.bar + $0.content } ?? [])).filter {
      $0.isFocused || $0.caret != nil || $0.role == .buttonFocused
    }
    .map(\.rect)
    if let dialog { areas.append(dialog.rect) }
    if let caption { areas.append(caption.rect) }
    if inspector != nil, model.focus == .inspector { areas.append(layout.inspector) }
    if let box = options.pageFocus {
      areas.append(
        GridRect(
          column: layout.page.column + box.column, row: layout.page.row + box.row, columns: box.columns, rows: box.rows)
      )
    }
    return areas
  }

  mutating func addOverlay(state: ShellState, model: ScreenModel, options: ScreenOptions) {
    guard !layout.isTooSmall else { return }
    overlay = OverlayBox.make(state: state, model: model, layout: layout, options: options)
  }

  /// Parts that can be tapped while no overlay is open.
  var reachableParts: [ScreenPart] {
    let appParts: [ScreenPart]
    if let dialog {
      appParts = dialog.parts + tabs.filter { !dialog.rect.contains($0.rect) }
    } else if let modal {
      appParts = tabs + modal.bar + modal.content
    } else {
      appParts = bar + tabs + page
    }
    guard let inspector else { return appParts }
    return appParts.filter { !layout.inspector.contains($0.rect) } + inspector.parts + secondParts
  }

  private var secondParts: [ScreenPart] {
    (secondPane?.parts ?? []).map { part in
      var part = part
      part.target = part.target.map { .secondPane($0) }
      return part
    }
  }

  /// Whether taps reach the page's content.
  var isPageReachable: Bool {
    guard case .page = content else { return false }
    return dialog == nil && modal == nil && !hasLoadOverlay
  }

  /// Whether the inspector or a part covers a point of the page.
  func covers(_ point: GridPoint) -> Bool {
    inspector != nil && layout.inspector.contains(point) || page.contains { $0.rect.contains(point) }
  }

  /// Hit test: the topmost target at a point. Below a dialog or a modal only the other tabs can be tapped, below an
  /// overlay nothing.
  func target(at point: GridPoint) -> ScreenTarget? {
    if let overlay { return overlay.rect.contains(point) ? overlay.target(at: point) : .closeOverlay }
    if let deathCard, deathCard.rect.contains(point) { return .deathCard }
    if layout.strip.contains(point) { return Self.target(in: strip, point) }
    if let inspector, layout.inspector.contains(point) {
      return Self.target(in: inspector.parts, point)
    }
    if secondPane != nil, layout.secondInspector.contains(point) { return Self.target(in: secondParts, point) }
    if let dialog { return dialog.target(at: point) ?? Self.target(in: tabs, point) }
    if let modal { return Self.target(in: tabs + modal.bar + modal.content, point) }
    return Self.target(in: bar + tabs + page, point)
  }

  private static func target(in parts: [ScreenPart], _ point: GridPoint) -> ScreenTarget? {
    parts.last { $0.target != nil && $0.isEnabled && $0.rect.contains(point) }?.target
  }
}
