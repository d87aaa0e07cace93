// An engine for the tests of the shell: a program that implements the page protocol by `EngineContract`, without scripts
// and styles. Its pages are the texts of documents, a line per line. The name of a link to it decides what it does wrong.
// It appends what it starts and ends to NAME.log next to that link.

import CTestEngine
import EngineContract
import Foundation
import PageWire

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The name of the program without its folder, by which tests choose the behavior.
let path = CommandLine.arguments[0]
let behavior = Behavior(rawValue: String(path.split(separator: "/").last ?? "")) ?? .regular
let role = CommandLine.arguments.dropFirst().first

func fail(_ message: String, status: Int32) -> Never {
  FileHandle.standardError.write(Data((message.isEmpty ? "" : message + "\n").utf8))
  exit(status)
}

/// Appends a line to the log, if a test has created it. Several processes write to it.
func log(_ line: String) {
  let file = open(path + ".log", O_WRONLY | O_APPEND | O_CLOEXEC)
  guard file >= 0 else { return }
  _ = Array((line + "\n").utf8).withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
  close(file)
}

switch role {
case "--capabilities": declare()
case "--display": serveDisplay()
case "--child":
  if CommandLine.arguments.contains("own-session") { setsid() }
  while true { pause() }
case nil:
  signal(SIGPIPE, SIG_IGN)
  StopRequest.listen()
  _ = fcntl(3, F_SETFD, FD_CLOEXEC)
  if behavior.capabilities.contains(.processGroup) {
    for words in [["--child"], ["--child", "own-session"]] { startChild(words) }
  }
  log("page starts\(getenv("DISPLAY").map { " on " + String(cString: $0) } ?? "")")
  if let limit = getenv("HULL_PAGE_MEMORY_LIMIT") { log("its limit is \(String(cString: limit))") }
  if let address = getenv("HULL_PAGE_DEVTOOLS") { log("its tools are at \(String(cString: address))") }
  if behavior == .disagreeing { reportVersion(15) }
  _ = PageHost(engine: TextEngine(capabilities: behavior.capabilities), socket: 3).run()
case .some(let argument): fail("unknown argument \(argument)", status: 2)
}

/// Prints what the shell asks for before the first page.
func declare() -> Never {
  log("asked")
  switch behavior {
  case .silent: fail("", status: 5)
  case .refusing: fail("hull-refusing: the font Unifont is missing;\ninstall the package fonts-unifont", status: 1)
  case .unlinked:
    fail(
      "\(path): error while loading shared libraries: libwebkit2gtk-4.1.so.0: cannot open shared object file: "
        + "No such file or directory", status: 127)
  case .mislinked:
    fail("\(path): symbol lookup error: \(path): undefined symbol: webkit_feature_list_get", status: 127)
  case .garbage: print("hello,\u{1B}[31m world")
  case .outdated: print("protocol 15\nname old\ncapabilities")
  case .slow: while true { pause() }
  case .endless: while true { print(String(repeating: "x", count: 1000)) }
  case .newer:
    print("protocol \(WireVersion.current)\nname newer\ncapabilities telepathy process-group\nmore of it")
  case .regular, .plain, .limited, .noDisplay, .mumblingDisplay, .disagreeing:
    print(TextEngine(capabilities: behavior.capabilities).identity.declaration, terminator: "")
  }
  exit(0)
}

/// Pretends to be a display until its stdin is closed.
func serveDisplay() -> Never {
  if behavior == .noDisplay { fail("Xvfb is missing; install the package xvfb", status: 1) }
  if behavior == .mumblingDisplay {
    print("not a display")
    exit(0)
  }
  log("display starts")
  startChild(["--child"])
  FileHandle.standardOutput.write(Data(":4242\n".utf8))
  _ = FileHandle.standardInput.readDataToEndOfFile()
  log("display ends, \(pageCount()) pages")
  exit(0)
}

/// The number of processes of this engine without an argument.
func pageCount() -> Int {
  let entries = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
  return entries.count { entry in
    Int(entry) != nil && FileManager.default.contents(atPath: "/proc/\(entry)/cmdline") == Data((path + "\0").utf8)
  }
}

/// Starts a process in the group of this one.
func startChild(_ words: [String]) {
  let arguments = ([path] + words).map { strdup($0) } + [nil]
  hull_test_start_child(arguments)
}

/// Sends the first message of a program with another version of the protocol.
func reportVersion(_ version: UInt32) {
  let event = PageEvent.didStart(EngineIdentity(wireVersion: version, name: "old"))
  let packet = (try? WireCodec.encode(EventEnvelope(view: ViewID(0), generation: Generation(0), event: event))) ?? []
  _ = packet.withUnsafeBytes { write(3, $0.baseAddress, $0.count) }
}
