import TerminalModel
import Testing

@Suite struct DisplayTextTests {
  @Test func controlsBecomePictures() {
    #expect(DisplayText.visible("a\u{1B}[2Jb\u{0}\u{7F}\tz\n") == "a␛[2Jb␀␡␉z␊")
  }

  @Test func eightBitControlsAndOverridesBecomeReplacementCharacters() {
    #expect(DisplayText.visible("x\u{9B}31m \u{202E}gnp\u{2069}") == "x\u{FFFD}31m \u{FFFD}gnp\u{FFFD}")
  }

  @Test func tabsAndLineBreaksCanBeKept() {
    #expect(DisplayText.visible("a\tb\r\nc\u{7}", layout: .kept) == "a\tb\r\nc␇")
  }

  @Test func ordinaryTextIsUnchanged() {
    let text = "Счёт — “残高” 👩‍👩‍👧 e\u{301}\u{A0}€"
    #expect(DisplayText.visible(text) == text)
  }
}
