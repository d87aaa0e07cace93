import ShellSession

/// Measures the response to keys in a pseudoterminal.
enum KeyBench {
  /// Presses a key and another one that undoes its effect repeatedly. Returns the microseconds to the last byte and the
  /// bytes of each response.
  static func samples(
    _ program: TerminalProgram, key: String, undo: String, count: Int
  ) -> (times: [Double], bytes: [Double]) {
    var times: [Double] = []
    var bytes: [Double] = []
    for _ in 0..<count {
      if let response = program.press(key, quietMilliseconds: 30) {
        times.append(response.microseconds)
        bytes.append(Double(response.bytes))
      }
      _ = program.press(undo, quietMilliseconds: 30)
    }
    return (times, bytes)
  }

  /// The samples of an editor that moves its cursor in a file; empty if it is not installed.
  static func editorSamples(file: String, text: String) -> [Double] {
    let editor = "/usr/bin/vim"
    guard FileSystem.kind(of: editor) == .file,
      let program = TerminalProgram(arguments: [editor, "-u", "NONE", "-N", file], columns: 80, rows: 24)
    else { return [] }
    defer { program.terminate() }
    guard program.wait(for: text, milliseconds: 5_000) else { return [] }
    return samples(program, key: "l", undo: "h", count: 60).times
  }
}
