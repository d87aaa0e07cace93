import Foundation

/// Which folders of one target use types of each other. A folder counts with the folders inside of it; files in no folder
/// count as one.
struct FolderDependencies {
  /// Two folders whose files name types that are declared in the other.
  struct Pair: Hashable, Comparable {
    var target: String
    var first: String
    var second: String

    static func < (left: Self, right: Self) -> Bool { left.description < right.description }
  }

  let target: String
  /// The used folders of each folder, with an example: "File.swift uses Type".
  private(set) var uses: [String: [String: String]] = [:]

  init(target: String, files: [SourceFile]) {
    self.target = target
    // The folder of each type; nil if several folders declare the name.
    var folders: [String: String?] = [:]
    for file in files {
      for name in file.outerTypes {
        folders[name] = folders[name, default: file.folder] == file.folder ? file.folder : .some(nil)
      }
    }
    for file in files {
      let own = file.innerTypes
      for name in file.typeNames where !own.contains(name) {
        guard let found = folders[name], let folder = found, folder != file.folder else { continue }
        uses[file.folder, default: [:]][folder] = "\(file.path) uses \(name)"
      }
    }
  }

  var twoWayPairs: [Pair] {
    uses.flatMap { folder, used in
      used.keys.filter { folder < $0 && uses[$0]?[folder] != nil }.map {
        Pair(target: target, first: folder, second: $0)
      }
    }.sorted()
  }

  /// An example of each direction.
  func reasons(for pair: Pair) -> [String] {
    [uses[pair.first]?[pair.second], uses[pair.second]?[pair.first]].compactMap(\.self)
  }

  /// Folders that remain when those that use no others are removed, again and again: cycles and what uses them.
  var foldersOnCycles: [String] {
    var remaining = uses
    while true {
      let free = remaining.filter { folder in !folder.value.keys.contains { remaining[$0] != nil } }
      guard !free.isEmpty else { return remaining.keys.sorted() }
      for folder in free.keys { remaining[folder] = nil }
    }
  }
}

extension FolderDependencies.Pair: LosslessStringConvertible {
  /// `Target: First <-> Second`.
  init?(_ description: String) {
    let parts = description.split(separator: ": ", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    let folders = parts[1].components(separatedBy: " <-> ")
    guard folders.count == 2 else { return nil }
    self.init(target: parts[0], first: Self.folder(folders[0]), second: Self.folder(folders[1]))
  }

  var description: String { "\(target): \(Self.name(first)) <-> \(Self.name(second))" }

  private static let loose = "(no folder)"
  private static func folder(_ name: String) -> String { name == loose ? "" : name }
  private static func name(_ folder: String) -> String { folder.isEmpty ? loose : folder }
}
