import TerminalModel

/// An animated transition between two screens, as a pure function of the screens and the elapsed time.
package struct ScreenTransition: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// The new screen slides in from the right.
    case push
    /// The old screen slides out to the right.
    case pop
    /// Both screens slide sideways.
    case tab(forward: Bool)
    /// A modal slides in from the bottom.
    case present
    case dismiss
  }

  let kind: Kind
  /// The animated area; the rest of the screen changes immediately.
  let area: GridRect
  /// Fades instead of sliding.
  let isReduced: Bool
  /// The screen at the start of the transition.
  let start: Grid

  /// Duration in milliseconds.
  package static let duration = 160.0
  /// Milliseconds between two animation frames: about 60 per second.
  package static let interval = 16.0

  /// nil if the change is not a navigation, or must not be animated.
  package init?(from old: TransitionState, to new: TransitionState, displayed start: Grid, motion: MotionPreference) {
    switch motion {
    case .none: return nil
    case .reduced: isReduced = true
    case .full: isReduced = false
    }
    guard !old.isCovered, !new.isCovered, old.size == new.size, start.size == new.size, old.area == new.area,
      let (kind, area) = Self.change(from: old, to: new)
    else { return nil }
    self.kind = kind
    self.area = area
    self.start = start
  }

  private static func change(from old: TransitionState, to new: TransitionState) -> (Kind, GridRect)? {
    if let before = old.tab, let after = new.tab, before != after { return (.tab(forward: after > before), new.area) }
    if new.modals > old.modals, let box = new.modal { return (.present, box) }
    if new.modals < old.modals, let box = old.modal { return (.dismiss, box) }
    // The first page of a tab is not animated.
    guard old.entry != nil, new.entry != nil, old.entry != new.entry, old.depth != new.depth else { return nil }
    return (new.depth > old.depth ? .push : .pop, new.modal ?? new.area)
  }

  /// The screen at a time after the start of the transition; `end` after its duration.
  package func animationFrame(to end: RenderedScreen, after milliseconds: Double) -> RenderedScreen {
    let share = milliseconds / Self.duration
    guard share < 1, end.grid.size == start.size else { return end }
    // The cursor is hidden during transitions.
    return RenderedScreen(grid: isReduced ? faded(end.grid, share) : moved(end.grid, Self.eased(max(0, share))))
  }

  /// The screen during a swipe back: moved by some columns, with the dimmed previous screen below it.
  package static func duringBackSwipe(
    _ screen: RenderedScreen, over below: RenderedScreen, scene: TransitionState, columns: Int
  ) -> RenderedScreen {
    guard screen.grid.size == below.grid.size else { return screen }
    let area = scene.area
    var grid = screen.grid
    let uncovered = GridRect(column: area.column, row: area.row, columns: min(columns, area.columns), rows: area.rows)
    copy(below.grid, area, to: &grid, columns: 0, rows: 0)
    grid.restyle(uncovered) { $0.attributes.insert(.dim) }
    copy(screen.grid, area, to: &grid, columns: columns, rows: 0)
    return RenderedScreen(grid: grid)
  }

  /// Cubic ease-out.
  private static func eased(_ share: Double) -> Double {
    let rest = 1 - share
    return 1 - rest * rest * rest
  }

  private func faded(_ end: Grid, _ share: Double) -> Grid {
    var grid = end
    if share < 0.5 { Self.copy(start, area, to: &grid, columns: 0, rows: 0) }
    grid.restyle(area) { $0.attributes.insert(.dim) }
    return grid
  }

  private func moved(_ end: Grid, _ share: Double) -> Grid {
    var grid = end
    let columns = Int((Double(area.columns) * share).rounded())
    let rows = Int((Double(area.rows) * share).rounded())
    switch kind {
    case .push:
      Self.copy(start, area, to: &grid, columns: 0, rows: 0)
      Self.copy(end, area, to: &grid, columns: area.columns - columns, rows: 0)
    case .pop:
      Self.copy(start, area, to: &grid, columns: columns, rows: 0)
    case .tab(let forward):
      let sign = forward ? 1 : -1
      Self.copy(start, area, to: &grid, columns: -sign * columns, rows: 0)
      Self.copy(end, area, to: &grid, columns: sign * (area.columns - columns), rows: 0)
    case .present:
      Self.copy(start, area, to: &grid, columns: 0, rows: 0)
      Self.copy(end, area, to: &grid, columns: 0, rows: area.rows - rows)
    case .dismiss:
      Self.copy(start, area, to: &grid, columns: 0, rows: rows)
    }
    return grid
  }

  /// Copies an area, moved by some columns and rows and clipped to the area. Wide characters at the edge become blanks.
  private static func copy(_ source: Grid, _ rect: GridRect, to grid: inout Grid, columns: Int, rows: Int) {
    for row in max(rect.row, rect.row + rows)..<max(rect.row, rect.row + rows, min(rect.maxRow, rect.maxRow + rows)) {
      for column in rect.column..<rect.maxColumn {
        let target = column + columns
        guard target >= rect.column, target < rect.maxColumn else { continue }
        let cell = source[column, row - rows]
        switch cell.shape {
        case .narrow: grid.setCell(cell, column: target, row: row)
        case .wide:
          let fits = target + 1 < rect.maxColumn && column + 1 < rect.maxColumn
          grid.setCell(fits ? cell : .blank(cell.style), column: target, row: row)
        case .tail:
          // Its first half was clipped.
          if column == rect.column || target == rect.column {
            grid.setCell(.blank(cell.style), column: target, row: row)
          }
        }
      }
    }
  }
}
