/// The records of several cases or stores of a test. The steps with which all of them begin are written once.
struct RecordVariants {
  private let variants: [(titles: [String], lines: [String])]

  init(_ variants: [(titles: [String], lines: [String])]) { self.variants = variants }

  var lines: [String] {
    guard variants.count > 1 else { return variants.flatMap(\.lines) }
    let common = commonSteps
    let rest = variants.flatMap { titles, lines in titles + lines.dropFirst(common.count).map { "  " + $0 } }
    return common + rest
  }

  /// A step begins with a line that is not indented.
  private var commonSteps: [String] {
    guard let first = variants.first?.lines else { return [] }
    var count = variants.map { zip($0.lines, first).prefix { $0 == $1 }.count }.min() ?? 0
    while count > 0, variants.contains(where: { $0.lines.dropFirst(count).first?.hasPrefix(" ") == true }) {
      count -= 1
    }
    return Array(first.prefix(count))
  }
}
