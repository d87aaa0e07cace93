/// Parser of dates in header fields (RFC 9110, section 5.6.7): the three formats, in any case. Others are invalid, so
/// that a response with such an expiration date is stale (RFC 9111, section 5.3).
enum HTTPDate {
  private static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

  /// Seconds since 1970; nil for another format, and for a time that does not exist.
  static func parse(_ text: String) -> Double? {
    let parts = text.lowercased().split(separator: " ", omittingEmptySubsequences: false)
    // asctime pads the day with a second space.
    let isPadded = parts.count == 6 && parts[2].isEmpty
    switch parts.count {
    // Sun, 06 Nov 1994 08:49:37 GMT
    case 6 where !isPadded:
      guard isWeekday(parts[0], isShort: true, ending: ","), parts[5] == "gmt" else { return nil }
      return seconds(year: number(parts[3], 4), parts[2], day: number(parts[1], 2), parts[4])
    // Sunday, 06-Nov-94 08:49:37 GMT
    case 4:
      let date = parts[1].split(separator: "-", omittingEmptySubsequences: false)
      guard isWeekday(parts[0], isShort: false, ending: ","), date.count == 3, parts[3] == "gmt",
        let year = number(date[2], 2)
      else { return nil }
      return seconds(year: year + (year < 70 ? 2_000 : 1_900), date[1], day: number(date[0], 2), parts[2])
    // Sun Nov  6 08:49:37 1994
    case 5, 6:
      guard isWeekday(parts[0], isShort: true, ending: "") else { return nil }
      let day = isPadded ? number(parts[3], 1) : number(parts[2], 2)
      return seconds(year: number(parts[parts.count - 1], 4), parts[1], day: day, parts[parts.count - 2])
    default: return nil
    }
  }

  private static func isWeekday(_ text: Substring, isShort: Bool, ending: String) -> Bool {
    guard text.hasSuffix(ending) else { return false }
    let name = text.dropLast(ending.count)
    return weekdays.contains { (isShort ? $0.prefix(3) : $0[...]) == name }
  }

  private static func number(_ text: Substring, _ digits: Int) -> Int? {
    guard text.utf8.count == digits, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else {
      return nil
    }
    return Int(text)
  }

  private static func seconds(year: Int?, _ month: Substring, day: Int?, _ time: Substring) -> Double? {
    let clock = time.split(separator: ":", omittingEmptySubsequences: false).map { number($0, 2) }
    guard let year, let day, 1...31 ~= day, let month = CookieDate.months.firstIndex(of: String(month)),
      clock.count == 3, let hour = clock[0], let minute = clock[1], let second = clock[2], hour <= 23, minute <= 59,
      second <= 60
    else { return nil }
    let days = CookieDate.days(year: year, month: month + 1, day: day)
    return Double(days * 86_400 + hour * 3_600 + minute * 60 + second)
  }
}
