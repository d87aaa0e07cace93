import Foundation
import FuzzTargets
import RandomTestKit
import Testing

/// The readers of untrusted data, with the corpus of `make fuzz`.
@Suite("Fuzz targets")
struct FuzzTests {
  private static let corpus = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Corpus")

  /// The seeds and the past findings of a target, by their names.
  private static func inputs(of target: String) throws -> [(name: String, bytes: [UInt8])] {
    let folder = corpus.appending(path: target)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      (name, [UInt8](try Data(contentsOf: folder.appending(path: name))))
    }
  }

  @Test("Each target has a corpus, and each corpus a target")
  func corpora() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.corpus.path)
    #expect(Set(folders) == Set(FuzzTarget.all.map(\.name)))
  }

  @Test("The properties hold for each input of the corpus", arguments: FuzzTarget.all.map(\.name))
  func seeds(name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    let inputs = try Self.inputs(of: name)
    #expect(!inputs.isEmpty)
    for input in inputs {
      #expect(throws: Never.self, "\(input.name)") { try target.run(input.bytes) }
    }
  }

  @Test("They hold for random mutations of the corpus", arguments: FuzzTarget.all.map(\.name))
  func mutations(name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    let inputs = try Self.inputs(of: name)
    var random = SeededGenerator(seed: 1)
    for number in 0..<target.mutations {
      let input = try #require(inputs.randomElement(using: &random)).bytes
      let other = try #require(inputs.randomElement(using: &random)).bytes
      let mutated = FuzzMutation.mutated(input, with: other, using: &random)
      #expect(throws: Never.self, "mutation \(number): \(Data(mutated).base64EncodedString())") {
        try target.run(mutated)
      }
    }
  }

  /// Seconds of processor time that an input of some kilobytes may take, also in a debug build.
  private static let limit = 2.0

  @Test("Repeated parts of the corpus take bounded time", arguments: FuzzTarget.all.map(\.name))
  func amplification(name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    let inputs = try Self.inputs(of: name)
    var random = SeededGenerator(seed: 2)
    for number in 0..<4 {
      let input = try #require(inputs.randomElement(using: &random)).bytes
      let amplified = FuzzMutation.amplified(input, to: min(target.maximumBytes, 8 << 10), using: &random)
      let start = Self.processorTime
      #expect(throws: Never.self, "amplification \(number)") { try target.run(amplified) }
      #expect(Self.processorTime - start < Self.limit, "amplification \(number)")
    }
  }

  /// Seconds of this thread: other tests run at the same time.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
