import ShellCore

/// Stubs and a recording with the contents of their files.
package struct LoadedAnswers: Equatable, Sendable {
  package var stubs: [LoadedStub] = []
  package var recording: NetworkRecording?
  package var missing = MissingRecording.error

  package init() {}

  package var isEmpty: Bool { stubs.isEmpty && recording == nil }
}

/// A stub with its body.
package struct LoadedStub: Equatable, Sendable {
  package var stub: RequestStub
  package var body: [UInt8]
  /// The default of the header field `Content-Type`.
  package var contentType: String

  package init(_ stub: RequestStub, file: [UInt8] = []) {
    self.stub = stub
    switch stub.reply.body {
    case .text(let text):
      body = Array(text.utf8)
      contentType = "text/plain; charset=utf-8"
    case .json(let text):
      body = Array(text.utf8)
      contentType = "application/json; charset=utf-8"
    case .file(let declared):
      body = file
      contentType = ContentTypes.contentType(ofFile: declared.path)
    }
  }
}
