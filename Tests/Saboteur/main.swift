// A page process whose messages are damaged on the way: it starts the engine and passes messages in both directions, and
// damages one of them. hull-saboteur ENGINE commands|events DAMAGE NUMBER SEED

import CProcess
import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Passes bytes from one socket to the other until one of them ends.
func pass(from source: Int32, to target: Int32, _ sabotage: Sabotage?) {
  var sabotage = sabotage
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while sabotage?.hasEnded != true {
    let count = recv(source, &buffer, buffer.count, 0)
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { break }
    let received = buffer[..<count].withUnsafeBytes { bytes in sabotage?.delivered(for: bytes) ?? Array(bytes) }
    var sent = 0
    while sent < received.count {
      let written = received[sent...].withUnsafeBytes { send(target, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return }
      sent += written
    }
  }
  shutdown(target, Int32(SHUT_WR))
}

/// Ends this process like the engine.
func endLike(_ engine: pid_t) -> Never {
  var status: Int32 = 0
  while waitpid(engine, &status, 0) < 0, errno == EINTR {}
  let number = status & 0x7F
  guard number != 0 else { exit((status >> 8) & 0xFF) }
  signal(number, SIG_DFL)
  kill(getpid(), number)
  exit(1)
}

let arguments = CommandLine.arguments
guard arguments.count == 6, let damage = Sabotage.Damage(rawValue: arguments[3]), let number = Int(arguments[4]),
  let seed = UInt64(arguments[5]), ["commands", "events"].contains(arguments[2])
else {
  print("usage: hull-saboteur ENGINE commands|events DAMAGE NUMBER SEED")
  exit(64)
}

let shell: Int32 = 3
var ends: [Int32] = [-1, -1]
guard hull_socket_pair(&ends) == 0 else { exit(71) }
var engine: pid_t = 0
guard hull_spawn_page(arguments[1], nil, true, nil, ends[1], STDERR_FILENO, &engine) == 0 else { exit(71) }
close(ends[1])
let page = ends[0]
for socket in [shell, page] { _ = fcntl(socket, F_SETFL, 0) }
// The shell stops the script of a page by a signal, which is for the engine.
signal(SIGPIPE, SIG_IGN)
let sabotage = Sabotage(damage, number: number, seed: seed)
let isCommand = arguments[2] == "commands"
let started = engine
Thread.detachNewThread { pass(from: shell, to: page, isCommand ? sabotage : nil) }
pass(from: page, to: shell, isCommand ? nil : sabotage)
endLike(started)
