import TerminalModel

/// How one screen becomes the next: a pure function of both and of the time that has passed.
public struct ScreenMotion: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// A deeper screen comes over the old one from the right.
    case push
    /// The old one goes to the right and uncovers the one below.
    case pop
    /// Both go to the side, as tabs lie side by side.
    case tab(forward: Bool)
    /// A modal rises from the bottom, and sinks there.
    case present
    case dismiss
  }

  let kind: Kind
  /// Where something moves; all else is there at once.
  let area: GridRect
  /// Nothing travels: the old screen steps back, the new one comes forward.
  let isReduced: Bool
  /// The screen that the motion begins with.
  let start: Grid

  /// Milliseconds from the first change to the last.
  public static let duration = 160.0
  /// Milliseconds between two frames: what a terminal draws sixty times a second.
  public static let interval = 16.0

  /// nil where the change is none of place, or must not move.
  public init?(from old: MotionScene, to new: MotionScene, showing start: Grid, motion: Motion) {
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

  private static func change(from old: MotionScene, to new: MotionScene) -> (Kind, GridRect)? {
    if let before = old.tab, let after = new.tab, before != after { return (.tab(forward: after > before), new.area) }
    if new.modals > old.modals, let box = new.modal { return (.present, box) }
    if new.modals < old.modals, let box = old.modal { return (.dismiss, box) }
    // The first page of a tab comes from nowhere.
    guard old.entry != nil, new.entry != nil, old.entry != new.entry, old.depth != new.depth else { return nil }
    return (new.depth > old.depth ? .push : .pop, new.modal ?? new.area)
  }

  /// The screen after some milliseconds on the way to another one; that one itself at the end.
  public func screen(towards end: RenderedScreen, after milliseconds: Double) -> RenderedScreen {
    let share = milliseconds / Self.duration
    guard share < 1, end.grid.size == start.size else { return end }
    // No cursor runs about while things move.
    return RenderedScreen(grid: isReduced ? faded(end.grid, share) : moved(end.grid, Self.eased(max(0, share))))
  }

  /// The screen while a swipe from the edge has moved it so many columns aside: below it, dimmed, what Back leads to.
  public static func swiped(
    _ screen: RenderedScreen, over below: RenderedScreen, scene: MotionScene, columns: Int
  ) -> RenderedScreen {
    guard screen.grid.size == below.grid.size else { return screen }
    let area = scene.area
    var grid = screen.grid
    let seen = GridRect(column: area.column, row: area.row, columns: min(columns, area.columns), rows: area.rows)
    copy(below.grid, area, to: &grid, columns: 0, rows: 0)
    grid.restyle(seen) { $0.attributes.insert(.dim) }
    copy(screen.grid, area, to: &grid, columns: columns, rows: 0)
    return RenderedScreen(grid: grid)
  }

  /// Fast at first, slower towards the end (cubic ease-out).
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

  /// Copies an area to another place; what would leave the area is cut, wide characters as wholes.
  private static func copy(_ source: Grid, _ rect: GridRect, to grid: inout Grid, columns: Int, rows: Int) {
    for row in max(rect.row, rect.row + rows)..<max(rect.row, rect.row + rows, min(rect.maxRow, rect.maxRow + rows)) {
      for column in rect.column..<rect.maxColumn {
        let place = column + columns
        guard place >= rect.column, place < rect.maxColumn else { continue }
        let cell = source[column, row - rows]
        switch cell.shape {
        case .narrow: grid.put(cell, column: place, row: row)
        case .wide:
          let fits = place + 1 < rect.maxColumn && column + 1 < rect.maxColumn
          grid.put(fits ? cell : .blank(cell.style), column: place, row: row)
        case .tail:
          // Its first half has been cut away.
          if column == rect.column || place == rect.column { grid.put(.blank(cell.style), column: place, row: row) }
        }
      }
    }
  }
}
