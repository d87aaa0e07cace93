/// A selector without a matching element.
struct MissingElement: Error, CustomStringConvertible {
  var selector: String

  var description: String { "no element matches \(selector)" }
}
