import BridgeContract
import Testing

@testable import TerminalNcurses

/// Base64, padding delays, compiled descriptions and color approximation.
@Suite struct EncodingTests {
  /// The test vectors of RFC 4648, section 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"),
  ])
  func base64(text: String, encoded: String) {
    #expect(Base64.encoded(Array(text.utf8)) == encoded)
  }

  @Test func paddingDelaysAreRemoved() {
    #expect(TerminalDescription.withoutDelays(Array("a$<5/>b$c$<".utf8)) == Array("ab$c$<".utf8))
  }

  @Test func compiledDescriptionHasThePublishedLayout() {
    let description = CompiledDescription(
      name: "x", flags: [true], numbers: [nil, 0x123456], strings: [nil, [0x1B]], extendedFlags: ["AX"],
      extendedNumbers: [(name: "RGB", value: 8)])
    let header: [UInt8] = [0x1E, 2, 2, 0, 1, 0, 2, 0, 2, 0, 2, 0]
    let body: [UInt8] = [0x78, 0, 1, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0x56, 0x34, 0x12, 0, 0xFF, 0xFF, 0, 0, 0x1B, 0]
    let extraHeader: [UInt8] = [1, 0, 1, 0, 0, 0, 2, 0, 7, 0]
    let extraBody: [UInt8] = [1, 0, 8, 0, 0, 0, 0, 0, 3, 0] + Array("AX\u{0}RGB\u{0}".utf8)
    #expect(description.encoded() == header + body + extraHeader + extraBody)
  }

  @Test(arguments: [
    ((255, 0, 0), 196, 9), ((0, 0, 0), 16, 0), ((255, 255, 255), 231, 15), ((128, 128, 128), 244, 8),
    ((95, 135, 175), 67, 8),
  ])
  func nearestColors(color: (Int, Int, Int), palette: Int, ansi: Int) {
    let components = (red: color.0, green: color.1, blue: color.2)
    #expect(PaletteApproximation.palette256(components) == palette)
    #expect(PaletteApproximation.ansi16(components) == ansi)
  }

  @Test func backgroundWithLowLumaIsDark() {
    #expect(BackgroundColorReply.isDark(red: 0, green: 0, blue: 1))
    #expect(!BackgroundColorReply.isDark(red: 0, green: 1, blue: 0))
  }
}
