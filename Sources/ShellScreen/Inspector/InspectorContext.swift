import ShellCore

/// The inputs of panels.
struct InspectorContext {
  let state: ShellState
  let inspector: InspectorModel
  let marks: Marks
  /// Shows process IDs; off in runs that must be reproducible byte for byte.
  let showsProcessIDs: Bool

  let consoleValues = ConsoleValueCache()

  init(_ state: ShellState, _ inspector: InspectorModel, _ options: ScreenOptions) {
    self.state = state
    self.inspector = inspector
    marks = .of(options.iconSet)
    showsProcessIDs = options.showsProcessIDs
  }
}
