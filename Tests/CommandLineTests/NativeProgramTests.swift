import DocumentTestKit
import Testing

@Suite("Calls to native programs always end")
struct NativeProgramTests {
  @Test(
    "Each kind of failure has a typed error",
    arguments: [
      (
        "bridge.call_interface('plain', {})", "NATIVE_ERROR",
        "native/plain could not be started: No such file or directory"
      ),
      ("bridge.call_interface('crash', {})", "NATIVE_ERROR", "native/crash was ended by signal 11"),
      (
        "bridge.call_interface('garbage', {})", "NATIVE_ERROR",
        "native/garbage wrote a line that is not JSON (byte 0: a value cannot start here)"
      ),
      ("bridge.call_interface('silent', {})", "DEADLINE", "silent sent no reply within 300 ms"),
      (
        "bridge.call_interface('godo', {})", "UNKNOWN_INTERFACE",
        "unknown interface godo; known interfaces: crash, garbage, good, plain, silent"
      ),
      (
        "bridge.call_interface('good', 'x'.repeat(2000))", "PAYLOAD_TOO_LARGE", "2002 bytes exceed the limit of 1024"
      ),
      ("bridge.move_to_tab({id: 'TAB_9'})", "UNKNOWN_TAB", "unknown tab TAB_9"),
      ("bridge.set_navigation_bar({title: 7})", "BAD_PAYLOAD", "title of set_navigation_bar must be a string, found 7"),
    ])
  func rejections(call: String, code: String, message: String) throws {
    let run = try CommandRun.hull([
      "dump", "apps/native", "--eval", "\(call).then(() => 'no error', error => `${error.code}: ${error.message}`)",
    ])
    #expect(run.output == "\"\(code): \(message)\"\n")
    #expect(run.error == "")
    #expect(run.status == 0)
  }

  @Test("A program outside of the app's folder is rejected before the launch")
  func outside() throws {
    let text = try CommandRun.transcript(["dump", "apps/native-outside"])
    Golden.expect(text, "bad-input/native-outside.txt")
  }
}
