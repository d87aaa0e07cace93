/// A grid with placed items. The columns are sized first; the rows are sized when the item heights are known (CSS Grid
/// 1, section 11.1).
struct GridLayout {
  /// One axis of the content box.
  struct AvailableSpace {
    /// The size in cells; nil if it depends on the tracks.
    var available: Int?
    var gap: Int
  }

  /// The placement of an item in both axes.
  struct Item {
    var columns = GridPlacement()
    var rows = GridPlacement()
  }

  /// The area of each item, in the order of the items.
  let areas: [GridArea]
  let columns: GridAxisTracks
  let rows: GridAxisTracks

  init(_ template: GridTemplate, items: [Item], columnSide: AvailableSpace, rowSide: AvailableSpace) {
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
      items.map { (columnLines.resolve($0.columns), rowLines.resolve($0.rows)) },
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
