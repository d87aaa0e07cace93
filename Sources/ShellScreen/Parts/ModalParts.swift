import ShellCore
import TerminalModel

/// Layout of the topmost modal.
struct ModalParts: Equatable, Sendable {
  let layout: ModalLayout
  let bar: [ScreenPart]
  let content: [ScreenPart]

  static func make(state: ShellState, model: ScreenModel, layout: ScreenLayout, options: ScreenOptions) -> ModalParts? {
    guard let modal = layout.modal else { return nil }
    let bar = BarParts.make(
      state.navigationBar(of: state.selectedTab),
      backTitle: state.modal(of: state.selectedTab).flatMap { state.app.backTitle(in: $0.stack) }, in: modal.bar,
      style: PlatformStyle(state.app.platform), model: model, options: options)
    let entry = state.shownEntry(of: state.selectedTab)
    let content = state.selectedNativeScreen.map {
      NativeParts.make(
        $0, form: entry?.form ?? NativeForm(), focus: model.native.focus(in: $0, state: state),
        hasFocus: model.focus == .page, in: modal.content, options: options)
    }
    return ModalParts(layout: modal, bar: bar, content: content ?? [])
  }
}
