import ShellScreen

/// Lists the names that `roles` of a theme accepts, a line each.
package enum ThemeRoleListing {
  package static var text: String {
    let entries = ThemeRoleEntry.all
    let (name, standard) = (width(entries.map(\.name)), width(entries.map(\.standard)))
    return entries.map { padded($0.name, name) + padded($0.standard, standard) + $0.summary }.joined(separator: "\n")
  }

  private static func width(_ texts: [String]) -> Int { (texts.map(\.count).max() ?? 0) + 2 }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: width - text.count)
  }
}
