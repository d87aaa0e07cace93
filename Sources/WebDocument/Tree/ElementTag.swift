/// Element types that style, layout, paint or the description treat specially.
enum ElementTag: String, CaseIterable {
  case other
  case a, area, audio, body, br, button, canvas, caption, details, embed, fieldset, form, head, hr, html, iframe, img,
    input,
    label, legend, li, link
  case meter, object, ol, optgroup, option, progress, script, select, style, summary, svg, table, tbody, td, template,
    textarea
  case tfoot, th, thead, title, tr, ul, video

  static let byName: [String: ElementTag] = Dictionary(
    uniqueKeysWithValues: allCases.filter { $0 != .other }.map { ($0.rawValue, $0) })
}
