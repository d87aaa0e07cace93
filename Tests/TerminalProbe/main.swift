// The program that the tests of TerminalNcurses run on a pseudo-terminal. It reads one command per line from descriptor
// 3 and reports on descriptor 4; on the terminal it ends the output of each command with a mark.

import TerminalNcurses

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

var environment: [String: String] = [:]
for name in TerminalEnvironmentVariables.names {
  if let value = getenv(name) { environment[name] = String(cString: value) }
}

var options = TerminalOptions(replyTimeout: 0)
var report: CrashReport?
for argument in CommandLine.arguments.dropFirst() {
  switch argument {
  case "--ask": options.replyTimeout = 5000
  case "--no-mouse": options.mouse = false
  case "--true-color": options.color = .trueColor
  case "--palette": options.color = .palette256
  case "--sixteen": options.color = .ansi16
  case let place where place.hasPrefix("--report="):
    report = CrashReport(path: String(place.dropFirst("--report=".count)), header: "the probe crashed\n")
  default: exit(64)
  }
}

do {
  let probe = Probe(try NcursesTerminal(options: options, environment: environment, report: report))
  probe.run()
} catch {
  print(error)
  exit(69)
}
