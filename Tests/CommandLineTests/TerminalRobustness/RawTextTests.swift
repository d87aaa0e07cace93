import Foundation
import RandomTestKit
import SystemTestKit
import Testing

/// Known problem: text of a page controls the terminal.
@Suite(.serialized) struct RawTextTests {
  /// Sequences whose effects can be tested: title, clipboard, a report, the alternate screen.
  private static let page = #"""
    <title>Start</title><input id=field aria-label="l\x1b]0;label\x07"><p id=text>x</p>
    <script>
    const evil = name => `${name}\x1b]0;STOLEN\x07\x1b]52;c;U1RPTEVO\x07\x9b2J\x1bP+q\x1b\\\r\n\u202e\u2066\x1b[6n\x00\x7f`;
    document.title = evil("title");
    text.textContent = evil("text");
    field.placeholder = evil("placeholder");
    console.log(evil("log"), {[evil("key")]: evil("value")});
    localStorage.setItem(evil("item"), evil("stored"));
    document.cookie = "c=" + encodeURIComponent(evil("cookie"));
    history.pushState(evil("state"), "", "?q=" + evil("query") + "#" + evil("hash"));
    bridge.set_navigation_bar({title: evil("bar"), right_icon: evil("icon")});
    bridge.call_interface(evil("interface"), evil("data")).catch(error => console.error(evil(error.message)));
    fetch("missing?" + evil("path"), {headers: {"X-Evil": "h\x9b2J"}}).catch(() => {});
    setTimeout(() => { text.textContent = "Ready"; alert(evil("alert")); prompt(evil("ask"), evil("answer")); }, 0);
    </script>
    """#

  @Test func textOfAPageIsNeverASequence() throws {
    let app = try SinglePageApp(page: Self.page)
    defer { app.remove() }
    let run = try RawTerminal(["run", app.path], columns: 140, rows: 45, variables: ["LANG": "C.UTF-8"])
    var output = try run.read(to: "STOLEN")
    // A part of a text that is on the screen already is not written again.
    output += try run.readUntilFrame(containing: "alert")
    run.type("\r")
    // The prompt may replace the alert in one frame.
    output += try run.readUntilFrame(containing: "answer")
    run.type("\r")
    output += try run.readUntilRedrawn()
    run.type("I")
    for panel in ["1", "2", "3", "4", "5", "6", "7", "8"] {
      for keys in [panel, "\u{1B}[F", "\u{1B}[H"] {
        run.type(keys)
        let (changes, frame) = try run.redraw()
        output += changes + frame
      }
    }
    run.type(RawTerminal.escape)
    output += try run.readUntilRedrawn()
    run.type("\u{3}")
    output += try run.end().output
    let emulator = try #require(TerminalEmulator(columns: 140, rows: 45))
    emulator.write(output)
    let foreign = Set(emulator.sequences()).subtracting(TerminalEmulator.sequencesOfFrames)
    #expect(foreign.isEmpty, "\(foreign.sorted())")
    #expect(!output.contains("\u{1B}]0;") && !output.contains("\u{1B}]52;"))
    #expect(output.contains("STOLEN"), "its text is shown")
  }

  /// Random documents: elements of all sorts with random text in all places in which text can be.
  private static func documents(_ count: Int, seed: Int) throws -> String {
    let parts = String(decoding: try JSONEncoder().encode(HostileText.parts), as: UTF8.self).replacing(
      "<", with: "\\u003c")
    return #"""
      <title>Start</title><body><script>
      const parts = \#(parts);
      let state = \#(seed), number = 0;
      const random = limit => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 4294967296 * limit | 0;
      const text = () => Array.from({ length: 1 + random(8) }, () => parts[random(parts.length)]).join("");
      const names = ["p", "b", "a", "li", "td", "pre", "button", "input", "textarea", "option", "select", "img", "summary", "details", "table",
        "q", "bdo", "ruby", "rt", "label", "fieldset", "legend", "progress", "h1", "svg", "iframe"];
      const attributes = ["title", "alt", "value", "placeholder", "href", "label", "aria-label", "dir", "type", "src", "class", "data-x", "lang"];
      const css = document.head.appendChild(document.createElement("style"));
      function fill(parent, depth) {
        for (let rest = 1 + random(4); rest > 0; rest -= 1) {
          const child = document.createElement(names[random(names.length)]);
          for (let more = random(3); more > 0; more -= 1) child.setAttribute(attributes[random(attributes.length)], text());
          if (depth < 3 && random(2)) fill(child, depth + 1);
          child.append(text());
          parent.append(child);
        }
      }
      function next() {
        if (number++ === \#(count)) return document.body.textContent = "All documents were shown";
        document.body.replaceChildren();
        document.title = text();
        css.textContent = `p::before { content: ${JSON.stringify(text())} } li { list-style: ${JSON.stringify(text())} }`;
        fill(document.body, 0);
        if (random(4) === 0) console.log(text());
        if (random(8) === 0) bridge.set_navigation_bar({ title: text(), left_icon: text() });
        requestAnimationFrame(next);
      }
      next();
      </script>
      """#
  }

  @Test("Random documents are drawn as cells, and the screen is that of a complete redraw")
  func documents() throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["HOSTILE_DOCUMENTS"].flatMap(Int.init) ?? 120
    let seed = environment["HOSTILE_SEED"].flatMap(Int.init) ?? 1
    let app = try SinglePageApp(page: try Self.documents(count, seed: seed))
    defer { app.remove() }
    let variables = ["LANG": "C.UTF-8", "TERM": "xterm-256color"]
    let run = try RawTerminal(["run", app.path], columns: 80, rows: 24, variables: variables)
    let output = try run.readUntilFrame(containing: "All documents were shown", within: 30 + Double(count) / 5)
    let emulator = try #require(TerminalEmulator(columns: 80, rows: 24))
    emulator.write(output)
    let foreign = Set(emulator.sequences()).subtracting(TerminalEmulator.sequencesOfFrames)
    #expect(foreign.isEmpty, "seed \(seed): \(foreign.sorted())")
    let fresh = try #require(TerminalEmulator(columns: 80, rows: 24))
    fresh.write(try run.redraw().frame)
    // Without the status line, whose times change.
    for row in 0..<23 { #expect(emulator.row(row) == fresh.row(row), "seed \(seed), row \(row)") }
    run.type("q")
    #expect(try run.end().status == 0)
  }
}
