extension JSONValue {
  /// Maximum nesting of arrays and objects. Deeper text is rejected, so that hostile text cannot exhaust the
  /// parser's stack.
  public static let depthLimit = 512

  /// Parses JSON text (RFC 8259).
  ///
  /// Numbers without fraction and exponent that fit in 64 bits are `.integer`, all others `.number`; a number too large
  /// for a double is rejected. Duplicate names are kept in order. An escaped lone surrogate becomes U+FFFD, because
  /// Swift strings cannot contain one.
  public init(parsing text: String) throws(JSONSyntaxError) {
    var text = text
    let result = text.withUTF8 { bytes -> Result<JSONValue, JSONSyntaxError> in
      var parser = JSONParser(bytes: bytes)
      do throws(JSONSyntaxError) {
        return .success(try parser.parseText())
      } catch {
        return .failure(error)
      }
    }
    self = try result.get()
  }

  /// This value as JSON text without whitespace.
  ///
  /// Doubles are the shortest text that parses to the same double; infinities and NaN, which JSON does not have, become
  /// `null`. U+2028 and U+2029 are escaped, so that the text can be part of a script.
  public var text: String {
    var writer = JSONWriter()
    writer.write(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
