import TerminalModel

extension Canvas {
  mutating func draw(_ view: InspectorView, in area: GridRect) {
    fill(area, .inspector)
    for tab in view.tabs { draw(tab) }
    fill(view.rule, marks.rule, .inspectorRule)
    fill(view.marker, marks.heavyRule, .inspectorTabSelected)
    for row in view.rows { draw(row) }
    if !view.detailRule.isEmpty { fill(view.detailRule, marks.rule, .inspectorRule) }
    for line in view.detail { draw(line) }
    if let filter = view.filter { draw(filter) }
  }
}
