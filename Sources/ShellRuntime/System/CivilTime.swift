/// A time in the Gregorian calendar, in UTC.
package struct CivilTime: Equatable {
  private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  private let dayNumber: Int
  private let year: Int
  /// From 1.
  private let month: Int
  private let day: Int
  private let millisecondOfDay: Int

  /// - Parameter milliseconds: since 1970.
  package init(milliseconds: Double) {
    // Beyond these years nothing is printed correctly, and nothing overflows.
    let time = Int(min(max(milliseconds.rounded(.down), -62_135_596_800_000), 253_402_300_799_999))
    let dayLength = 86_400_000
    dayNumber = time >= 0 ? time / dayLength : -((dayLength - 1 - time) / dayLength)
    millisecondOfDay = time - dayNumber * dayLength
    // The year starts in March, so that a leap day is its last day.
    let shifted = dayNumber + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// For example `2026-01-01T09:00:00.000Z` (ISO 8601).
  package var iso8601: String {
    "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))T\(clock).\(Self.padded(millisecondOfDay % 1_000, 3))Z"
  }

  /// For example `Thu, 01 Jan 2026 09:00:00 GMT` (RFC 9110, section 5.6.7).
  var httpDate: String {
    let weekday = ((dayNumber % 7) + 7) % 7
    return
      "\(Self.days[weekday]), \(Self.padded(day, 2)) \(Self.months[month - 1]) \(Self.padded(year, 4)) \(clock) GMT"
  }

  private var clock: String {
    let seconds = millisecondOfDay / 1_000
    return [seconds / 3_600, seconds / 60 % 60, seconds % 60].map { Self.padded($0, 2) }.joined(separator: ":")
  }

  private static func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
