import ShellCore
import SourceText

extension ManifestReader {
  /// The device's status bar: `{time, battery, charging}`.
  mutating func statusBar(_ node: YAMLNode) -> StatusBarConfiguration {
    var bar = StatusBarConfiguration()
    guard attempt({ () throws(Diagnostic) in try node.members("`status_bar`") }) != nil else { return bar }
    report(node.unknownKeys("`status_bar`", of: .statusBar))
    if let time = node["time"] { bar.minutes = attempt { () throws(Diagnostic) in try Self.minutes(time) } }
    if let battery = node["battery"] {
      bar.battery = attempt { () throws(Diagnostic) in try Self.percent(battery) } ?? bar.battery
    }
    if let charging = node["charging"] {
      bar.isCharging = attempt { () throws(Diagnostic) in try charging.boolean("`charging`") } ?? false
    }
    return bar
  }

  /// `9:41` in minutes since midnight.
  private static func minutes(_ node: YAMLNode) throws(Diagnostic) -> Int {
    let parts = try node.text("`time`").split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int($0) : nil }
    guard parts.count == 2, numbers.count == 2, numbers[0] < 24, numbers[1] < 60, parts[1].count == 2 else {
      throw node.mismatch("`time`", "a time of day such as \"9:41\"")
    }
    return numbers[0] * 60 + numbers[1]
  }

  private static func percent(_ node: YAMLNode) throws(Diagnostic) -> Int {
    let value = try node.integer("`battery`")
    let range = ManifestLimits.battery
    guard range.contains(value) else {
      throw node.mismatch("`battery`", "a percentage from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }
}
