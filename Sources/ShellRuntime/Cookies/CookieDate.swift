/// Parser of cookie dates (RFC 6265bis, section 5.1.1): time, day, month and year in any order.
enum CookieDate {
  static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// Seconds since 1970; nil if a part is missing or out of range.
  static func parse(_ text: String) -> Double? {
    var time: (Int, Int, Int)?
    var day: Int?
    var month: Int?
    var year: Int?
    for token in text.split(whereSeparator: isDelimiter) {
      if time == nil, let found = self.time(token) {
        time = found
      } else if day == nil, let found = number(token, digits: 1...2) {
        day = found
      } else if month == nil, let found = months.firstIndex(of: token.prefix(3).lowercased()) {
        month = found + 1
      } else if year == nil, let found = number(token, digits: 2...4) {
        year = found
      }
    }
    guard let (hour, minute, second) = time, let day, let month, var year else { return nil }
    if 70...99 ~= year { year += 1900 }
    if 0...69 ~= year { year += 2000 }
    guard 1...31 ~= day, year >= 1601, hour <= 23, minute <= 59, second <= 59 else { return nil }
    return Double(days(year: year, month: month, day: day) * 86_400 + hour * 3600 + minute * 60 + second)
  }

  private static func isDelimiter(_ character: Character) -> Bool {
    guard let byte = character.asciiValue else { return false }
    switch byte {
    case 0x09, 0x20...0x2F, 0x3B...0x40, 0x5B...0x60, 0x7B...0x7E: return true
    default: return false
    }
  }

  private static func time(_ token: Substring) -> (Int, Int, Int)? {
    let parts = token.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let hour = number(parts[0], digits: 1...2), let minute = number(parts[1], digits: 1...2),
      let second = number(parts[2], digits: 1...2)
    else { return nil }
    return (hour, minute, second)
  }

  /// The number at the start of a token, if it has an allowed number of digits.
  private static func number(_ token: Substring, digits: ClosedRange<Int>) -> Int? {
    let found = token.prefix { $0.isASCII && $0.isNumber }
    return digits.contains(found.count) ? Int(found) : nil
  }

  /// Days since 1970 in the Gregorian calendar. The year starts in March, so that a leap day is its last day.
  static func days(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}
