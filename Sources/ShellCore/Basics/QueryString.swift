/// Query strings in form encoding (URL Standard, section 5).
enum QueryString {
  static func parameters(of url: String) -> [String: String] {
    let query = url.prefix { $0 != "#" }.drop { $0 != "?" }.dropFirst()
    var parameters: [String: String] = [:]
    for pair in query.split(separator: "&").prefix(100) {
      let name = pair.prefix { $0 != "=" }
      parameters[decoded(name)] = decoded(pair.dropFirst(name.count + 1))
    }
    return parameters
  }

  /// Appends `?a=1&b=2` to a URL, with `&` first if it has a query already.
  static func adding(_ parameters: [(String, String)], to url: String) -> String {
    let text = parameters.map { "\(encoded($0.0))=\(encoded($0.1))" }.joined(separator: "&")
    return url + (url.contains("?") ? "&" : "?") + text
  }

  static func encoded(_ text: String) -> String {
    let plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8
    let digits = Array("0123456789ABCDEF")
    return text.utf8.reduce(into: "") { result, byte in
      if plain.contains(byte) {
        result.append(Character(Unicode.Scalar(byte)))
      } else {
        result += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
  }

  private static func decoded(_ text: Substring) -> String { PercentCoding.decoded(text.map { $0 == "+" ? " " : $0 }) }
}
