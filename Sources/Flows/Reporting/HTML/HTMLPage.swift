/// A page of the report: complete in itself. It has no script and may load nothing, which its policy holds even if a
/// text of some tested page should get past the escaping.
enum HTMLPage {
  static func text(title: String, _ body: (inout HTMLWriter) -> Void) -> String {
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
