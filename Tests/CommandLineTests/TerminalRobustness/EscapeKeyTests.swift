import Foundation
import Testing

/// Known problem: Escape is delayed, and keys are lost in tmux.
@Suite(.serialized) struct EscapeKeyTests {
  private static let page = """
    <title>Keys</title><input id=field autofocus><p id=out>Ready</p>
    <script>
    let count = 0;
    field.onkeydown = event => {
      if (event.key === "Escape" || event.ctrlKey && event.key === "l") return;
      out.textContent = ++count + ":" + (event.ctrlKey ? "C-" : "") + (event.shiftKey ? "S-" : "") + event.key + ";";
      event.preventDefault();
    };
    </script>
    """

  @Test func splitSequencesAreOneKey() throws {
    let app = try SinglePageApp(page: Self.page)
    defer { app.remove() }
    let run = try RawTerminal(["run", app.path])
    try run.read(to: "Ready")
    try run.frame(containing: "leave field")
    let keys = [
      (["\u{1B}[", "1;5", "A"], "1:C-ArrowUp;"), (["\u{1B}[13", ";5u"], "2:C-Enter;"),
      (["\u{1B}[27;2;13~"], "3:S-Enter;"),
    ]
    for (pieces, text) in keys {
      for piece in pieces { run.type(piece) }
      try run.frame(containing: text)
    }
    // Without a following byte it becomes the Escape key after its delay and blurs the field, so q is not text.
    run.type("\u{1B}")
    try run.readAnything()
    try run.frame(containing: "leave field", isPresent: false)
    run.type("q")
    #expect(try run.end().status == 0)
  }

  @Test func keyboardProtocolDistinguishesKeys() throws {
    let app = try SinglePageApp(page: "<p>Ready")
    defer { app.remove() }
    for (variables, begin, end) in [
      (["TERM": "xterm-256color"], "\u{1B}[>1u", "\u{1B}[<u"),
      (["TERM": "tmux-256color", "TMUX": "/tmp/x,1,0"], "\u{1B}[>1u\u{1B}[>4;1m", "\u{1B}[>4m\u{1B}[<u"),
    ] {
      let run = try RawTerminal(["run", app.path], variables: variables)
      #expect(try run.read(to: "Ready").contains(begin))
      run.type("q")
      #expect(try run.end().output.contains(end))
    }
  }
}
