/// A selector without a matching element.
struct MissingElement: Error, CustomStringConvertible {
  var selector: String

  var description: String { "no element matches \(selector)" }
}

/// A path without a file in the document root.
package struct MissingFile: Error, CustomStringConvertible {
  package var path: String

  package var description: String { "the document root has no \(path)" }
}
