import Testing
import WebDriver

@Suite struct SessionFrameTests {
  @Test func framesAreReadFromAStreamInParts() throws {
    let frames = [
      SessionFrame(.request, 1, Array("GET /title\n".utf8)), SessionFrame(.response, 0x0102_0304, [200, 0, 123, 125]),
      SessionFrame(.socketClosed, .max, []),
    ]
    let bytes = frames.flatMap(\.bytes)
    #expect(Array(bytes.prefix(9)) == [16, 0, 0, 0, 0, 1, 0, 0, 0])
    var received: [UInt8] = []
    var read: [SessionFrame] = []
    for byte in bytes {
      received.append(byte)
      while let frame = try SessionFrame.take(from: &received) { read.append(frame) }
    }
    #expect(read == frames)
    #expect(received == [])
  }

  @Test(arguments: [[4, 0, 0, 0, 0, 0, 0, 0], [255, 255, 255, 255], [5, 0, 0, 0, 9, 0, 0, 0, 0]] as [[UInt8]])
  func otherBytesAreAnError(bytes: [UInt8]) {
    var bytes = bytes
    #expect(throws: SessionFrame.InvalidFrame.self) { try SessionFrame.take(from: &bytes) }
  }
}
