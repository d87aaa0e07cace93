import ShellCore
import SourceText

/// Assertions about external URLs and downloads.
extension FlowRunner {
  /// Asserts all URLs opened in other apps since launch, in order; patterns as in selectors.
  func assertExternal(_ urls: [String]) throws(StepFailure) {
    try compare(urls, "opened externally", dropped: \.dropped.externals) { $0.externals.records.map(\.url) }
  }

  /// Asserts the names of all files downloaded since launch, in order.
  func assertDownloads(_ names: [String]) throws(StepFailure) {
    try compare(names, "downloaded", dropped: \.dropped.downloads) {
      $0.downloads.records.filter { $0.phase == .finished }.map(\.name)
    }
  }

  private func compare(
    _ expected: [String], _ what: String, dropped: (ShellState) -> Int, _ find: (ShellState) -> [String]
  ) throws(StepFailure) {
    var texts: [String] = []
    for text in expected { texts.append(try expand(text)) }
    let patterns = texts.map { TextPattern($0) }
    try expect {
      let found = find(driver.state)
      let older = dropped(driver.state)
      let isEqual = older == 0 && found.count == patterns.count && zip(found, patterns).allSatisfy { $1.matches($0) }
      if isEqual { return nil }
      let list = found.isEmpty ? "nothing was \(what)" : "\(what): \(found.joined(separator: ", "))"
      let expected = texts.isEmpty ? "nothing" : texts.joined(separator: ", ")
      return "\(list), not \(expected)\(RecordCount.suffix(ofDropped: older))"
    }
  }
}
