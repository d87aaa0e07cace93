// An engine that violates the page protocol, for the tests of its conformance suite: it passes messages between the shell and
// a real `hull-page`, and does one thing wrong, which the name of a link to it chooses.

import CProcess
import PageWire

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

let path = CommandLine.arguments[0]
let fault = Fault(rawValue: String(path.split(separator: "/").last ?? "")) ?? .none

if CommandLine.arguments.dropFirst().first == "--capabilities" {
  let capabilities = EngineCapabilities.embedded.subtracting(.branches)
  print(EngineIdentity(name: "faulty", capabilities: capabilities).declaration, terminator: "")
  exit(0)
}

/// `hull-page` next to this program.
func enginePath() -> String {
  var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
  guard realpath(path, &buffer) != nil else { return "hull-page" }
  let program = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  return program.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    + "/hull-page"
}

signal(SIGPIPE, SIG_IGN)
guard var connection = FaultyConnection(fault, engine: enginePath()) else { exit(71) }
while true { connection.pass() }
