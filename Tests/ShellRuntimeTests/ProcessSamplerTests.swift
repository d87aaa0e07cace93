import ShellCore
import Testing

@testable import ShellRuntime

@Suite("Memory and processor time of processes") struct ProcessSamplerTests {
  @Test func parsesFilesOfProc() {
    // A name can contain any character.
    let line = "42 (a) b (c) S 1 42 42 0 -1 4194560 1 2 3 4 150 50 0 0 20 0 1 0 77 1 2"
    #expect(ProcessSampler.cpuTime(line) == 2_000)
    #expect(ProcessSampler.cpuTime("42 (x) S 1 2") == nil)
    #expect(ProcessSampler.cpuTime("") == nil)
    #expect(ProcessSampler.residentBytes("1000 25 3 0 0 0 0") == 25 * 4_096)
    #expect(ProcessSampler.residentBytes("") == nil)
    #expect(
      ProcessSampler.proportionalBytes("55-66 r--p\nRss:  100 kB\nPss:        64 kB\nPss_Dirty: 3 kB\n") == 64 << 10)
    #expect(ProcessSampler.proportionalBytes("nothing") == nil)
  }

  @Test func samplesThisProcess() throws {
    let sample = try #require(ProcessSampler.sample(.shell, ProcessSampler.ownPID, at: 5))
    #expect((sample.residentBytes ?? 0) > 1 << 20)
    #expect((sample.proportionalBytes ?? 0) > 1 << 19)
    #expect((sample.cpuTime ?? -1) >= 0)
    #expect(ProcessSampler.sample(.spare, 0x7FFF_FFF0, at: 5) == nil)
  }
}
