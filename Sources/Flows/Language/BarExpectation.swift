import SourceText

/// The arguments of `assertNavigationBar`; absent ones are not compared. The icon `none` expects no icon.
package struct BarExpectation: Hashable, Sendable {
  package static let noIcon = "none"

  package var title: String?
  package var leftIcon: String?
  package var rightIcon: String?

  package init(title: String? = nil, leftIcon: String? = nil, rightIcon: String? = nil) {
    self.title = title
    self.leftIcon = leftIcon
    self.rightIcon = rightIcon
  }

  package var description: String {
    let parts = [
      title.map { "the title \(Diagnostic.quote($0))" }, leftIcon.map { "the left icon \($0)" },
      rightIcon.map { "the right icon \($0)" },
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }
}
