import TerminalModel

extension Canvas {
  mutating func draw(_ view: InspectorView, in area: GridRect) {
    fill(area, .inspector)
    for tab in view.tabs.parts { draw(tab) }
    fill(view.rule, marks.rule, .inspectorRule)
    if let marker = view.tabs.marker { fill(marker, marks.heavyRule, .inspectorTabSelected) }
    for row in view.rows { draw(row) }
    if !view.detailRule.isEmpty { fill(view.detailRule, marks.rule, .inspectorRule) }
    if let label = view.detailLabel { draw(label) }
    for line in view.detailLines { draw(line) }
    if let filter = view.filter { draw(filter) }
    for line in view.prompt.lines { draw(line) }
    for name in view.prompt.completions { draw(name) }
  }
}
