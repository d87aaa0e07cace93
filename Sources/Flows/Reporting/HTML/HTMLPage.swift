/// A self-contained page of the report. Its Content-Security-Policy forbids scripts and loads, even if escaping should
/// fail for a text of a tested page.
package enum HTMLPage {
  /// A whole page.
  package static func text(title: String, _ body: (inout HTMLWriter) -> Void) -> String {
    var page = HTMLWriter()
    page.markup("<!doctype html>\n")
    page.element("html", ["lang": "en"]) { html in
      html.element("head") { head in
        head.open("meta", ["charset": "utf-8"])
        head.open("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        head.open("meta", ["name": "color-scheme", "content": "light dark"])
        head.open(
          "meta",
          [
            "http-equiv": "Content-Security-Policy",
            "content": "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
          ])
        head.open("link", ["rel": "icon", "href": "data:,"])
        head.element("title", text: title)
        head.lineBreak()
        head.element("style") { $0.markup(ReportStyle.sheet) }
      }
      html.lineBreak()
      html.element("body") { body(&$0) }
    }
    page.lineBreak()
    return page.html
  }
}
