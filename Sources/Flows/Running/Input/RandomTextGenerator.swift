import ShellCore

/// Generates the texts of the random input commands.
enum RandomTextGenerator {
  /// Generates a text; `length` applies to texts and numbers.
  static func generate(_ kind: RandomText.Kind, length: Int, using random: inout SeededRandomNumberGenerator) -> String
  {
    switch kind {
    case .text: characters("abcdefghijklmnopqrstuvwxyz", count: length, using: &random)
    case .number: number(count: length, using: &random)
    case .email:
      characters("abcdefghijklmnopqrstuvwxyz", count: 8, using: &random) + "@"
        + pick(["example.com", "example.org", "example.net"], using: &random)
    case .personName: pick(firstNames, using: &random) + " " + pick(lastNames, using: &random)
    case .cityName: pick(cities, using: &random)
    case .countryName: pick(countries, using: &random)
    case .colorName: pick(colors, using: &random)
    }
  }

  /// Digits without a leading zero, which number fields would remove.
  private static func number(count: Int, using random: inout SeededRandomNumberGenerator) -> String {
    guard count > 0 else { return "" }
    return characters("123456789", count: 1, using: &random)
      + characters("0123456789", count: count - 1, using: &random)
  }

  private static func characters(_ alphabet: String, count: Int, using random: inout SeededRandomNumberGenerator)
    -> String
  {
    let letters = Array(alphabet)
    return String((0..<max(0, count)).map { _ in letters[Int.random(in: 0..<letters.count, using: &random)] })
  }

  private static func pick(_ words: [String], using random: inout SeededRandomNumberGenerator) -> String {
    words[Int.random(in: 0..<words.count, using: &random)]
  }

  private static let firstNames = [
    "Ada", "Boris", "Chen", "Dana", "Elif", "Femi", "Greta", "Hiro", "Ines", "Jonas", "Kofi", "Lena", "Mateo", "Nadia",
    "Omar", "Priya",
  ]
  private static let lastNames = [
    "Adeyemi", "Becker", "Costa", "Duval", "Eriksen", "Farouk", "Garcia", "Haddad", "Ito", "Jansen", "Kowalski", "Lind",
    "Moreau", "Novak", "Okafor", "Petrov",
  ]
  private static let cities = [
    "Accra", "Bergen", "Cusco", "Dakar", "Essen", "Fukuoka", "Graz", "Hanoi", "Izmir", "Jaipur", "Krakow", "Lyon",
    "Mumbai", "Nairobi", "Osaka", "Porto",
  ]
  private static let countries = [
    "Austria", "Brazil", "Canada", "Denmark", "Estonia", "France", "Ghana", "Hungary", "India", "Japan", "Kenya",
    "Latvia", "Mexico", "Norway", "Oman", "Peru",
  ]
  private static let colors = [
    "amber", "beige", "black", "blue", "brown", "coral", "cyan", "gold", "green", "indigo", "ivory", "lime", "navy",
    "olive", "red", "teal",
  ]
}
