import ArgumentParser
import ShellSession

/// What a shell offers for arguments, beside the values that the parser knows.
enum CompletionWords {
  /// Apps below the folder that was typed, two levels deep, and pages in it.
  static let targets = CompletionKind.custom { _, _, typed in apps(typed) + pages(typed) }

  /// Apps alone.
  static let apps = CompletionKind.custom { _, _, typed in apps(typed) }

  /// Names of themes; files where a path was begun.
  static let themes = CompletionKind.custom { _, _, typed in
    guard typed.contains("/") else { return ThemeShelf.names }
    return entries(typed).filter { $0.hasSuffix(".yaml") || FileSystem.kind(of: $0) == .folder }
  }

  static let flows = CompletionKind.file(extensions: ["yaml", "yml"])

  /// Folders that are looked into, at the most: a shell's user waits.
  private static let folderLimit = 500

  private static func apps(_ typed: String) -> [String] {
    var found: [String] = []
    var left = folderLimit
    func look(_ path: String, depth: Int) {
      guard left > 0, FileSystem.kind(of: path) == .folder else { return }
      left -= 1
      if FileSystem.kind(of: path + "/app.yaml") == .file { return found.append(path) }
      guard depth > 0 else { return }
      for entry in entries(path + "/") { look(entry, depth: depth - 1) }
    }
    for entry in entries(typed) { look(entry, depth: 1) }
    return found
  }

  private static func pages(_ typed: String) -> [String] {
    entries(typed).filter { $0.hasSuffix(".html") && FileSystem.kind(of: $0) == .file }
  }

  /// Paths that begin as the typed one does, without hidden ones.
  private static func entries(_ typed: String) -> [String] {
    let folder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
    return FileSystem.entries(of: folder.isEmpty ? "." : folder).filter { !$0.hasPrefix(".") }
      .map { folder + $0 }.filter { $0.hasPrefix(typed) }
  }
}
