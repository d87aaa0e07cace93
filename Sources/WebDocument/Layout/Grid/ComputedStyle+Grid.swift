extension ComputedStyle {
  /// What a grid container's values say of its tracks.
  var gridTemplate: GridTemplate {
    GridTemplate(
      columns: gridTemplateColumns, rows: gridTemplateRows, areas: gridTemplateAreas, autoColumns: gridAutoColumns,
      autoRows: gridAutoRows, flow: gridAutoFlow)
  }
}
