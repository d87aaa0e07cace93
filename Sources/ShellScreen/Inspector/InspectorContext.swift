import ShellCore

/// All that panels are made of.
struct InspectorContext {
  let state: ShellState
  let inspector: InspectorModel
  let marks: Marks
  /// Numbers of processes are told; not in runs that must repeat byte for byte.
  let showsProcessNumbers: Bool

  let memo = ConsoleMemo()

  init(_ state: ShellState, _ inspector: InspectorModel, _ options: ScreenOptions) {
    self.state = state
    self.inspector = inspector
    marks = .of(options.iconSet)
    showsProcessNumbers = options.showsProcessNumbers
  }
}
