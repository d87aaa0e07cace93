import SourceText

/// The arguments of `assertNavigationBar`; absent ones are not compared. The icon `none` expects no icon.
public struct BarExpectation: Hashable, Sendable {
  public static let noIcon = "none"

  public var title: String?
  public var leftIcon: String?
  public var rightIcon: String?

  public init(title: String? = nil, leftIcon: String? = nil, rightIcon: String? = nil) {
    self.title = title
    self.leftIcon = leftIcon
    self.rightIcon = rightIcon
  }

  public var description: String {
    let parts = [
      title.map { "the title \(Diagnostic.quote($0))" }, leftIcon.map { "the left icon \($0)" },
      rightIcon.map { "the right icon \($0)" },
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }
}
