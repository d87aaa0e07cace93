/// A selector that finds nothing on the page.
struct MissingElement: Error, CustomStringConvertible {
  var selector: String

  var description: String { "the page has no \(selector)" }
}
