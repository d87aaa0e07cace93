/// The command that runs flows again, as words for `sh`.
public struct RerunCommand: Equatable, Sendable {
  /// Options of the run that decide what its flows do.
  private var options: [String] = []

  public init() {}

  /// Adds an option with its value; nothing when there is none.
  public mutating func add(_ option: String, _ value: String?) {
    if let value { options += [option, Self.quoted(value)] }
  }

  public mutating func add(flag: String) { options.append(flag) }

  /// Adds a variable of flows by its name. The value can be a secret, and logs of runs are public: the shell's own variable of that
  /// name stands for it.
  public mutating func add(variable setting: String) {
    let name = String(setting.prefix { $0 != "=" })
    let isShellName = !name.isEmpty && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    options += ["-e", isShellName ? "\(name)=\"$\(name)\"" : Self.quoted(name + "=...")]
  }

  /// The command for these files, each once.
  func text(_ paths: [String]) -> String {
    var seen: Set<String> = []
    let files = paths.filter { seen.insert($0).inserted }
    // A path that begins with a hyphen is not an option.
    let words = files.map { Self.quoted($0.hasPrefix("-") ? "./" + $0 : $0) }
    return (["hull", "test"] + words + options).joined(separator: " ")
  }

  /// A word as `sh` reads it, quoted only where needed.
  static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "-_./:,=+@%".contains($0) }
    if isPlain, !word.isEmpty { return word }
    return "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
