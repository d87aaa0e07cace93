import ShellCore
import ShellRuntime
import ShellScreen
import TerminalNcurses

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Checks what Hull needs and reports the results.
package enum Doctor {
  package struct Report: Equatable, Sendable {
    package var lines: [String]
    /// false if something is missing that every app needs.
    package var isHealthy: Bool
  }

  /// Checks the engine, the terminal, the themes and the picture program.
  ///
  /// - Parameter settings: the effective settings; nil if they cannot be read.
  package static func examine(version: String, settings: Settings?) -> Report {
    var lines = ["hull        \(version)"]
    var isHealthy = true
    do {
      let path = try EngineLocator.path(of: "embedded")
      if let engineVersion = firstLine(of: path) {
        lines.append("engine      embedded: \(engineVersion) (\(path))")
      } else {
        lines.append("engine      embedded: \(path) does not run; build it again with `make build`")
        isHealthy = false
      }
    } catch {
      lines.append("engine      missing: \(error.message)")
      isHealthy = false
    }
    lines += terminal
    lines.append("libraries   \(TerminalLibrary.version); \(HTTPLibrary.version)")
    lines.append("themes      " + ThemeCatalog.names.joined(separator: ", "))
    lines.append("policies    " + RecoveryPolicy.allCases.map(\.rawValue).joined(separator: ", "))
    lines += RecoveryPreset.allCases.enumerated().map { position, preset in
      "\(position == 0 ? "presets     " : "            ")\(preset.rawValue): \(preset.summary)"
    }
    let picture =
      PictureProgram.isAvailable ? "yes" : "no: hull-picture is not next to hull, so --format png is not available"
    lines.append("pictures    \(picture)")
    lines += settingsLines(settings)
    return Report(lines: lines, isHealthy: isHealthy)
  }

  private static func settingsLines(_ settings: Settings?) -> [String] {
    guard let settings else { return ["settings    invalid, see below"] }
    let location = SettingsFile.standard.map { " at \($0)" } ?? ""
    return ["settings    \(settings.file ?? "no file\(location)")"] + settings.report.map { "  " + $0 }
  }

  private static var terminal: [String] {
    let input = isatty(STDIN_FILENO) == 1
    let output = isatty(STDOUT_FILENO) == 1
    let type = ProcessEnvironment.variable("TERM") ?? "not set"
    var facts = ["TERM=\(type)"]
    if let color = ProcessEnvironment.variable("COLORTERM") { facts.append("COLORTERM=\(color)") }
    if let none = ProcessEnvironment.variable("NO_COLOR"), !none.isEmpty { facts.append("NO_COLOR set") }
    let locale =
      ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { ProcessEnvironment.variable($0) }.first { !$0.isEmpty } ?? "C"
    facts.append("locale \(locale)")
    let streams = input && output ? "a terminal" : "no terminal on \(input ? "standard output" : "standard input")"
    return ["terminal    \(streams); \(facts.joined(separator: ", "))"]
  }

  /// The first line that a program prints with `--version`.
  private static func firstLine(of program: String) -> String? {
    guard let pipe = popen(ShellQuoting.quoted(program) + " --version 2>/dev/null", "r") else { return nil }
    var buffer = [CChar](repeating: 0, count: 512)
    let line = fgets(&buffer, Int32(buffer.count), pipe).map { String(cString: $0) }
    guard pclose(pipe) == 0, let line else { return nil }
    return String(line.prefix { $0 != "\n" })
  }
}
