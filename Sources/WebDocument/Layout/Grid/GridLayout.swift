/// A grid with its items in their places: what is asked first for the columns' sizes, then, when the items' heights are
/// known, for the rows' (CSS Grid 1, section 11.1).
struct GridLayout {
  /// One axis of the content box.
  struct Side {
    /// Cells; nil when they depend on the tracks.
    var available: Int?
    var gap: Int
  }

  /// An item's wish in both axes.
  struct Item {
    var columns = GridPlacement()
    var rows = GridPlacement()
  }

  /// The tracks of each item, in the order in which the items came.
  let areas: [GridArea]
  let columns: GridAxisTracks
  let rows: GridAxisTracks

  init(_ template: GridTemplate, items: [Item], columnSide: Side, rowSide: Side) {
    let explicitColumns = GridTracks(
      template.columns, least: template.areas.columnCount, automatic: template.autoColumns,
      in: GridTracks.Space(available: columnSide.available, gap: columnSide.gap, axis: .columns))
    let explicitRows = GridTracks(
      template.rows, least: template.areas.rowCount, automatic: template.autoRows,
      in: GridTracks.Space(available: rowSide.available, gap: rowSide.gap, axis: .rows))
    let columnLines = GridLineResolver(
      lineNames: explicitColumns.lineNames, areas: template.areas.areas.mapValues(\.columns))
    let rowLines = GridLineResolver(lineNames: explicitRows.lineNames, areas: template.areas.areas.mapValues(\.rows))
    let placed = GridPlacer.place(
      items.map { (columnLines.place($0.columns), rowLines.place($0.rows)) },
      explicit: (explicitColumns.sizes.count, explicitRows.sizes.count), flow: template.flow)
    areas = placed.areas
    columns = GridAxisTracks(
      explicit: explicitColumns, automatic: template.autoColumns, leading: placed.leadingColumns,
      count: placed.columnCount, spans: placed.areas.map(\.columns), axis: .columns, side: columnSide)
    rows = GridAxisTracks(
      explicit: explicitRows, automatic: template.autoRows, leading: placed.leadingRows, count: placed.rowCount,
      spans: placed.areas.map(\.rows), axis: .rows, side: rowSide)
  }
}
