import CPseudoTerminal
import Dispatch
import Foundation
import Testing

/// The pseudo-terminals of these tests.
@Suite struct PseudoTerminalTests {
  @Test("Terminals that are opened at one time by several threads have names of their own")
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

/// All of them stay open until the end: a number is given again once its terminal is closed.
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
