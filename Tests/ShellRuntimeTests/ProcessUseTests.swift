import ShellCore
import Testing

@testable import ShellRuntime

@Suite("Memory and processor time of processes") struct ProcessUseTests {
  @Test func parsesFilesOfProc() {
    // A name can contain any character.
    let line = "42 (a) b (c) S 1 42 42 0 -1 4194560 1 2 3 4 150 50 0 0 20 0 1 0 77 1 2"
    #expect(ProcessUse.cpuTime(line) == 2_000)
    #expect(ProcessUse.cpuTime("42 (x) S 1 2") == nil)
    #expect(ProcessUse.cpuTime("") == nil)
    #expect(ProcessUse.residentBytes("1000 25 3 0 0 0 0") == 25 * 4_096)
    #expect(ProcessUse.residentBytes("") == nil)
    #expect(ProcessUse.proportionalBytes("55-66 r--p\nRss:  100 kB\nPss:        64 kB\nPss_Dirty: 3 kB\n") == 64 << 10)
    #expect(ProcessUse.proportionalBytes("nothing") == nil)
  }

  @Test func samplesThisProcess() throws {
    let sample = try #require(ProcessUse.sample(.shell, ProcessUse.ownNumber, at: 5))
    #expect((sample.residentBytes ?? 0) > 1 << 20)
    #expect((sample.proportionalBytes ?? 0) > 1 << 19)
    #expect((sample.cpuTime ?? -1) >= 0)
    #expect(ProcessUse.sample(.spare, 0x7FFF_FFF0, at: 5) == nil)
  }
}
