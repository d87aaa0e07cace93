import ShellSession

/// Keys in a pseudo-terminal, timed from outside.
enum KeyBench {
  /// Presses a key that something answers, and one that undoes it, again and again. Gives the microseconds to the last byte
  /// and the bytes of each answer.
  static func samples(
    _ program: TerminalProgram, key: String, undo: String, count: Int
  ) -> (times: [Double], bytes: [Double]) {
    var times: [Double] = []
    var bytes: [Double] = []
    for _ in 0..<count {
      if let answer = program.press(key, quietMilliseconds: 30) {
        times.append(answer.microseconds)
        bytes.append(Double(answer.bytes))
      }
      _ = program.press(undo, quietMilliseconds: 30)
    }
    return (times, bytes)
  }

  /// The same of an editor that moves its cursor over a file; empty where it is not installed.
  static func editorSamples(file: String, text: String) -> [Double] {
    let editor = "/usr/bin/vim"
    guard FileSystem.kind(of: editor) == .file,
      let program = TerminalProgram(arguments: [editor, "-u", "NONE", "-N", file], columns: 80, rows: 24)
    else { return [] }
    defer { program.end() }
    guard program.wait(for: text, milliseconds: 5_000) else { return [] }
    return samples(program, key: "l", undo: "h", count: 60).times
  }
}
