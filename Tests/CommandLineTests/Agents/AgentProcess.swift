import Foundation
import SystemTestKit
import Testing

/// A running `hull mcp` with which a test has a conversation.
final class AgentProcess {
  let program: StartedProgram
  private let input: FileHandle
  private let output: FileHandle
  private let work: WorkFolder
  private var received = Data()

  init(_ arguments: [String] = []) throws {
    work = try WorkFolder()
    let (inputReading, inputWriting) = try StartedProgram.pipe()
    let (outputReading, outputWriting) = try StartedProgram.pipe()
    let errors = try OutputFile(work.path + "/stderr")
    program = try StartedProgram(
      [Products.hull.path, "mcp"] + arguments, in: CommandRun.fixtures.path,
      environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "HOME": work.path, "TMPDIR": TestFolder.parent],
      input: inputReading.fileDescriptor, output: outputWriting.fileDescriptor, errors: errors.descriptor)
    (input, output) = (inputWriting, outputReading)
    send(AgentTranscript.initialize)
    _ = try response(to: "init")
  }

  deinit {
    program.signal(SIGKILL)
    work.remove()
  }

  func send(_ line: String) { try? input.write(contentsOf: Data((line + "\n").utf8)) }

  /// Calls a tool, without waiting for its response.
  func call(_ name: String, _ arguments: String = "{}", id: String, token: String? = nil) {
    let meta = token.map { #","_meta":{"progressToken":"\#($0)"}"# } ?? ""
    send(
      #"{"jsonrpc":"2.0","id":"\#(id)","method":"tools/call","params":{"name":"\#(name)","arguments":\#(arguments)\#(meta)}}"#
    )
  }

  /// The next message; nil at the end of the output.
  func next() throws -> [String: Any]? {
    while true {
      if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        let line = received[received.startIndex..<end]
        received = Data(received[received.index(after: end)...])
        return try #require(try JSONSerialization.jsonObject(with: line) as? [String: Any])
      }
      let bytes = output.availableData
      guard !bytes.isEmpty else { return nil }
      received += bytes
    }
  }

  /// All messages up to the response to a request, that included.
  func response(to id: String) throws -> [[String: Any]] {
    var messages: [[String: Any]] = []
    while let message = try next() {
      messages.append(message)
      if message["id"] as? String == id { return messages }
    }
    Issue.record("the output has ended before the response to \(id)")
    return messages
  }

  func closeInput() { try? input.close() }

  /// The processes that it has started, and those that these have started.
  var descendants: [Int32] {
    var found: [Int32] = []
    var parents = [program.process]
    while let parent = parents.popLast() {
      let path = "/proc/\(parent)/task/\(parent)/children"
      let children = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      let numbers = children.split(separator: " ").compactMap { Int32($0) }
      found += numbers
      parents += numbers
    }
    return found
  }
}
