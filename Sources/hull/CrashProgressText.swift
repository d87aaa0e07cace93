import ShellSession

/// `case 2 of 4  340/1216  3 defects  0:41 left`.
enum CrashProgressText {
  /// - Parameter seconds: that the case has taken so far.
  static func text(_ progress: CrashSuite.Progress, seconds: Double) -> String {
    var parts = progress.count > 1 ? ["case \(progress.place + 1) of \(progress.count)"] : []
    parts.append("\(progress.done)/\(progress.runs)")
    if progress.defects > 0 { parts.append("\(progress.defects) \(progress.defects == 1 ? "defect" : "defects")") }
    if progress.done > 0, progress.done < progress.runs {
      let left = Int((seconds / Double(progress.done) * Double(progress.runs - progress.done)).rounded(.up))
      parts.append("\(left / 60):\(left % 60 < 10 ? "0" : "")\(left % 60) left")
    }
    return parts.joined(separator: "  ")
  }
}
