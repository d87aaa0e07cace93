extension ComputedStyle {
  /// The track properties of a grid container.
  var gridTemplate: GridTemplate {
    GridTemplate(
      columns: gridTemplateColumns, rows: gridTemplateRows, areas: gridTemplateAreas, autoColumns: gridAutoColumns,
      autoRows: gridAutoRows, flow: gridAutoFlow)
  }
}
