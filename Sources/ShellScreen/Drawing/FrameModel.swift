import ShellCore
import TerminalModel

/// What the app's own frame shows of the screen's model. All else is left out, so that equal values mean an equal frame.
struct FrameModel: Equatable {
  let model: ScreenModel
  let layout: ScreenLayout
  /// The box of the element that the inspector points out.
  let highlight: GridRect?

  init(_ model: ScreenModel, state: ShellState, size: GridSize, options: ScreenOptions) {
    layout = ScreenLayout.make(size: size, state: state, model: model, options: options)
    highlight = layout.tooSmall ? nil : model.highlightedBox(layout)
    var frame = model.belowOverlay
    frame.inspector = InspectorModel()
    frame.secondPane = InspectorModel()
    frame.isSecondFocused = false
    frame.dialog = nil
    frame.deathCard = nil
    frame.stripMark = nil
    self.model = frame
  }
}

extension ScreenModel {
  /// Without what only the overlay and the footer show.
  var belowOverlay: ScreenModel {
    var model = self
    model.overlay = nil
    model.notice = nil
    model.pendingKeys = nil
    return model
  }
}
