import TerminalModel
import Testing

@testable import ShellScreen

@Suite("Texts") struct LineEditorTests {
  @Test func editsByCluster() {
    var editor = LineEditor("a漢e\u{301}")
    let taken1 = editor.handle(KeyPress(.backspace))
    #expect(taken1)
    #expect(editor.text == "a漢")
    let taken2 = editor.handle(KeyPress(.left))
    #expect(taken2)
    let taken3 = editor.handle(KeyPress(.character("b")))
    #expect(taken3)
    #expect(editor.text == "ab漢")
    let taken4 = editor.handle(KeyPress(.character("u"), .control))
    #expect(taken4)
    #expect(editor.text == "漢")
    let taken5 = editor.handle(KeyPress(.enter))
    #expect(!taken5)
    let taken6 = editor.handle(KeyPress(.left, .alt))
    #expect(!taken6)
  }

  @Test func wordIsDeletedBackwards() {
    var editor = LineEditor("one two  ")
    let taken7 = editor.handle(KeyPress(.character("w"), .control))
    #expect(taken7)
    #expect(editor.text == "one ")
    #expect(editor.caret == 4)
  }

  @Test func windowShowsTheCaret() {
    let editor = LineEditor("abcdefgh")
    #expect(editor.window(columns: 4).text == "fgh")
    #expect(editor.window(columns: 4).caret == 3)
    #expect(LineEditor("abcdefgh", caret: 0).window(columns: 4).text == "abcd")
    #expect(LineEditor("漢字").window(columns: 4).text == "字")
    #expect(editor.window(columns: 0).text == "")
  }

  @Test func textIsTruncatedBetweenClusters() {
    #expect(ScreenText.truncated("abcdef", columns: 4) == "abc…")
    #expect(ScreenText.truncated("漢字漢字", columns: 4) == "漢…")
    #expect(ScreenText.truncated("abc", columns: 3) == "abc")
    #expect(ScreenText.truncated("abc", columns: 1, ellipsis: "...") == "a")
    #expect(ScreenText.truncated("abc", columns: 0) == "")
  }

  @Test func textIsWrappedAtSpaces() {
    #expect(ScreenText.wrapped("one two three", columns: 7) == ["one two", "three"])
    #expect(ScreenText.wrapped("abcdefghij", columns: 4) == ["abcd", "efgh", "ij"])
    #expect(ScreenText.wrapped("a\n\nb\tc", columns: 9) == ["a", "", "b c"])
    #expect(ScreenText.wrapped("漢字", columns: 1) == ["漢", "字"])
    #expect(ScreenText.wrapped("a bcdefg h i", columns: 6, limit: 1) == ["a..."])
  }

  @Test func controlsBecomeVisible() {
    #expect(ScreenText.visible("a\u{1B}[1mb\u{7F}\u{9B}") == "a␛[1mb␡\u{FFFD}")
    #expect(ScreenText.visible("a\r\nb\tc") == "a b c")
    #expect(ScreenText.visible("a\u{202E}b\u{200B}c") == "abc")
    #expect(ScreenText.visible("👨‍👩‍👧") == "👨‍👩‍👧")
  }
}
