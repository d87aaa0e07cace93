import PageWire
import ShellRuntime
import TerminalModel
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The page process alone, at the other end of a socket.
@Suite("Page protocol")
struct ProtocolTests {
  @Test("The process exits with 0 when the shell exits, and with 71 on a protocol violation")
  func ends() throws {
    let left = try StandalonePageProcess()
    left.disconnect()
    #expect(left.waitForStatus() == 0)
    let broken = try StandalonePageProcess()
    try broken.sendBytes([4, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF])
    #expect(broken.waitForStatus() == 71)
    broken.disconnect()
  }

  @Test(
    "Core dumps, descriptors and privileges are dropped before the first page",
    .enabled(if: StandalonePageProcess.hasProc))
  func limits() throws {
    let page = try StandalonePageProcess()
    defer { page.disconnect() }
    #expect(try page.nextEvents().first == "start")
    let limits = page.statusFields("limits")
    #expect(limits["Max core file size"]?.first == "0")
    #expect(limits["Max open files"]?.first == "20")
    #expect(page.statusFields("status")["NoNewPrivs:"] == ["1"])
    // The shell's benchmarks read its memory.
    #expect(!page.statusFields("smaps_rollup").isEmpty)
  }
}
