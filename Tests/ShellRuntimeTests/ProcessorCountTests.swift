import ShellRuntime
import Testing

@Suite("The processors that a process may use")
struct ProcessorCountTests {
  @Test("The mask of proc(5) counts, in any number of groups")
  func mask() {
    func count(_ mask: String) -> Int? {
      ProcessorCount.allowed(inStatus: "Name:\thull\n\(mask)\nCpus_allowed_list:\t9\n")
    }
    #expect(count("Cpus_allowed:\t1") == 1)
    #expect(count("Cpus_allowed:\tfe") == 7)
    #expect(count("Cpus_allowed:\tffff,80000000,00000001") == 18)
    #expect(count("Cpus_allowed:\t0") == nil)
    #expect(count("Threads:\t4") == nil)
  }

  @Test("There is at least one")
  func available() {
    #expect(ProcessorCount.available >= 1)
  }
}
