import CPseudoTerminal
import Dispatch
import Foundation
import Testing

/// Pseudo-terminals of the tests.
@Suite struct PseudoTerminalTests {
  @Test("Terminals opened concurrently have unique names")
  func names() throws {
    let threads = 4
    let perThread = 50
    let opened = Opened()
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      for _ in 0..<perThread {
        var name = [CChar](repeating: 0, count: 128)
        let master = hull_pty_open(&name, name.count)
        opened.add(master, String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
      }
    }
    defer { opened.masters.forEach { close($0) } }
    #expect(opened.masters.count == threads * perThread && opened.masters.allSatisfy { $0 >= 0 })
    #expect(Set(opened.names).count == threads * perThread)
  }
}

/// Keeps all terminals open, because numbers of closed ones are reused.
private final class Opened: @unchecked Sendable {
  private let lock = NSLock()
  private(set) var masters: [Int32] = []
  private(set) var names: [String] = []

  func add(_ master: Int32, _ name: String) {
    lock.withLock {
      masters.append(master)
      names.append(name)
    }
  }
}
