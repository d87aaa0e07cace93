import ArgumentParser
import ShellSession

/// Custom completions of arguments; the parser provides those of enumerations.
enum ArgumentCompletions {
  /// Apps in the typed folder, up to two levels deep, its HTML pages, and samples.
  static let targets = CompletionKind.custom { _, _, typed in apps(typed) + pages(typed) + samples(typed) }

  /// Only apps.
  static let apps = CompletionKind.custom { _, _, typed in apps(typed) + samples(typed) }

  /// Names of themes, or files if the typed text is a path.
  static let themes = CompletionKind.custom { _, _, typed in
    guard typed.contains("/") else { return ThemeCatalog.names }
    return entries(typed).filter { $0.hasSuffix(".yaml") || FileSystem.kind(of: $0) == .folder }
  }

  static let flows = CompletionKind.file(extensions: ["yaml", "yml"])

  /// Maximum number of folders that are searched, since completion is interactive.
  private static let folderLimit = 500

  private static func apps(_ typed: String) -> [String] {
    var found: [String] = []
    var remaining = folderLimit
    func search(_ path: String, depth: Int) {
      guard remaining > 0, FileSystem.kind(of: path) == .folder else { return }
      remaining -= 1
      if FileSystem.kind(of: path + "/app.yaml") == .file { return found.append(path) }
      guard depth > 0 else { return }
      for entry in entries(path + "/") { search(entry, depth: depth - 1) }
    }
    for entry in entries(typed) { search(entry, depth: 1) }
    return found
  }

  private static func samples(_ typed: String) -> [String] {
    SampleCatalog.current.names.filter { $0.hasPrefix(typed) && FileSystem.kind(of: $0) == .missing }
  }

  private static func pages(_ typed: String) -> [String] {
    entries(typed).filter { $0.hasSuffix(".html") && FileSystem.kind(of: $0) == .file }
  }

  /// Paths with the typed prefix, without hidden files.
  private static func entries(_ typed: String) -> [String] {
    let folder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
    return FileSystem.entries(of: folder.isEmpty ? "." : folder).filter { !$0.hasPrefix(".") }
      .map { folder + $0 }.filter { $0.hasPrefix(typed) }
  }
}
