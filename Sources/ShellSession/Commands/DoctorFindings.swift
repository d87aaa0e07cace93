import Sharding
import ShellRuntime

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The checks of `hull doctor` that take more than a line.
enum DoctorFindings {
  static var engine: DoctorFinding {
    do {
      let path = try EngineLocator.path(of: "embedded")
      guard let version = firstLine(of: path) else {
        return .failure("embedded: \(path) does not run", advice: "build it again with `make build`")
      }
      return DoctorFinding("embedded: \(version) (\(path))")
    } catch {
      return .failure(error.message)
    }
  }

  static var terminal: DoctorFinding {
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
    return DoctorFinding("\(streams); \(facts.joined(separator: ", "))")
  }

  static var pictures: DoctorFinding {
    do throws(SessionError) {
      return DoctorFinding("yes (\(try PictureProgram.path()))")
    } catch {
      return .failure("no: --format png is not available, since \(error.message)")
    }
  }

  static var samples: DoctorFinding {
    let catalog = SampleCatalog.current
    guard let folder = catalog.folder else {
      return .failure("none: commands accept apps by path only", advice: "install Hull again to have them")
    }
    return DoctorFinding("\(catalog.names.joined(separator: ", "))\n\(folder)")
  }

  static var scheduler: DoctorFinding {
    do throws(ShardError) {
      let found = try ScheduledShard.find(in: ProcessEnvironment.variables(Scheduler.variableNames))
      return DoctorFinding(found?.description ?? "none: no variables of a scheduler are set")
    } catch {
      return .failure(error.message)
    }
  }

  /// Neither a report of a crash nor the arrangement of the screen can show an error: the first is written while Hull
  /// crashes, and nothing depends on the second.
  static var state: DoctorFinding {
    let loss = "reports of crashes and the arrangement of the screen are not saved"
    guard let folder = StateFolder.path else {
      return .failure("none: \(loss)", advice: "set HOME or XDG_STATE_HOME to an absolute path")
    }
    guard let problem = FileSystem.creationProblem(ofFilesIn: folder) else { return DoctorFinding(folder) }
    return .failure(
      "\(problem): \(loss)", advice: "correct it, or set XDG_STATE_HOME to a folder that can be written")
  }

  static func settings(_ settings: Settings?) -> DoctorFinding {
    guard let settings else { return .failure("invalid, see below") }
    let location = SettingsFile.standard.map { " at \($0)" } ?? ""
    return DoctorFinding(settings.file ?? "no file\(location)", details: settings.report.map { "  " + $0 })
  }

  /// The first line that a program prints with `--version`.
  private static func firstLine(of program: String) -> String? { output(of: program, "--version")?.first }

  /// The lines that a program writes; nil if it fails.
  static func output(of program: String, _ argument: String) -> [String]? {
    guard let pipe = popen("\(ShellQuoting.quoted(program)) \(argument) 2>/dev/null", "r") else { return nil }
    var lines: [String] = []
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 512) { buffer in
      while let line = fgets(buffer.baseAddress, Int32(buffer.count), pipe).map({ String(cString: $0) }) {
        lines.append(String(line.prefix { $0 != "\n" }))
      }
    }
    return pclose(pipe) == 0 ? lines : nil
  }
}
