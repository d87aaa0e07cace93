import Testing

@testable import ShellRuntime

@Suite("Digests") struct DigestTests {
  @Test("Threads that compute digests at once, also as the first ones of the process, get the digests of RFC 6234")
  func threads() async {
    let digests = await withTaskGroup(of: [String].self) { group in
      for _ in 0..<16 {
        group.addTask {
          [SHA1.digest(of: Array("abc".utf8)), SHA256.digest(of: Array("abc".utf8))].map(Self.hexadecimal)
        }
      }
      return await group.reduce(into: [[String]]()) { $0.append($1) }
    }
    let expected = [
      "a9993e364706816aba3e25717850c26c9cd0d89d",
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    ]
    #expect(digests == Array(repeating: expected, count: 16))
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
