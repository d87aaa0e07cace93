/// The directives of `Cache-Control` that a private cache obeys (RFC 9111, section 5.2). `s-maxage`, `public`,
/// `private` and `proxy-revalidate` are for shared caches.
struct CacheControl: Equatable {
  /// Seconds; 0 for a value that is not a number, so that the response is stale (section 4.2.1).
  var maxAge: Double?
  var isNoStore = false
  /// Overrides `no-store` for statuses whose caching rules the cache knows (section 5.2.2.3).
  var mustUnderstand = false
  /// Also set by the qualified form `no-cache="field"` (section 5.2.2.4 allows that).
  var isNoCache = false
  var mustRevalidate = false
  var isPublic = false
  /// Seconds that a stale response is accepted for; infinity without a value (section 5.2.1.2).
  var maxStale: Double?
  var minFresh: Double?

  init(_ header: String) {
    for directive in Self.directives(header) {
      switch directive.name {
      case "no-store": isNoStore = true
      case "must-understand": mustUnderstand = true
      case "no-cache": isNoCache = true
      case "must-revalidate": mustRevalidate = true
      case "public": isPublic = true
      // The first occurrence counts (section 4.2.1).
      case "max-age": maxAge = maxAge ?? Self.seconds(directive.value) ?? 0
      case "max-stale":
        maxStale = maxStale ?? (directive.value.isEmpty ? .infinity : Self.seconds(directive.value) ?? 0)
      case "min-fresh": minFresh = minFresh ?? Self.seconds(directive.value) ?? 0
      default: continue
      }
    }
  }

  /// Delta seconds (section 1.2.2): digits only; larger numbers count as the largest.
  static func seconds(_ text: String) -> Double? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    return min(Double(text) ?? largest, largest)
  }

  private static let largest: Double = 2_147_483_648

  /// Splits at commas outside of quoted strings.
  private static func directives(_ header: String) -> [(name: String, value: String)] {
    var directives: [(name: String, value: String)] = []
    var name = ""
    var value = ""
    var isInValue = false
    var isQuoted = false
    var isEscaped = false
    func withoutBlanks(_ text: String) -> String { text.filter { $0 != " " && $0 != "\t" } }
    func end() {
      if !withoutBlanks(name).isEmpty { directives.append((withoutBlanks(name).lowercased(), withoutBlanks(value))) }
      (name, value, isInValue) = ("", "", false)
    }
    for character in header {
      if isEscaped {
        isEscaped = false
        value.append(character)
      } else if isQuoted, character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        isQuoted.toggle()
      } else if character == ",", !isQuoted {
        end()
      } else if character == "=", !isInValue, !isQuoted {
        isInValue = true
      } else if isInValue {
        value.append(character)
      } else {
        name.append(character)
      }
    }
    end()
    return directives
  }
}
