/// The command that reruns flows, quoted for `sh`.
package struct RerunCommand: Equatable, Sendable {
  /// The options that affect the flows' behavior, quoted.
  package private(set) var options: [String] = []

  package init() {}

  /// - Parameter options: quoted words.
  package init(options: [String]) { self.options = options }

  /// Adds an option with its value; a nil value is ignored.
  package mutating func add(_ option: String, _ value: String?) {
    if let value { options += [option, Self.quoted(value)] }
  }

  package mutating func add(flag: String) { options.append(flag) }

  /// Adds a flow variable without its value, which may be a secret. The command refers to a shell variable of the same
  /// name.
  package mutating func add(variable setting: String) {
    let name = String(setting.prefix { $0 != "=" })
    let isShellName = !name.isEmpty && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    options += ["-e", isShellName ? "\(name)=\"$\(name)\"" : Self.quoted(name + "=...")]
  }

  /// The command for these files without duplicates.
  package func command(for paths: [String], name: String = "test") -> String {
    var seen: Set<String> = []
    let files = paths.filter { seen.insert($0).inserted }
    // A path that begins with a hyphen is not an option.
    let words = files.map { Self.quoted($0.hasPrefix("-") ? "./" + $0 : $0) }
    return (["hull", name] + words + options).joined(separator: " ")
  }

  /// Quotes a word for `sh` if necessary.
  package static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "-_./:,=+@%".contains($0) }
    if isPlain, !word.isEmpty { return word }
    return "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
