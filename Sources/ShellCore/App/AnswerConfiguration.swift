import PageWire

/// Answers to requests in place of servers, as app.yaml and the headers of flows declare them.
public struct AnswerConfiguration: Equatable, Sendable {
  /// Recorded responses; nil for none.
  public var recording: RecordingConfiguration?
  /// The first one that matches a request answers it. They have priority over the recording.
  public var stubs: [RequestStub] = []

  public init() {}

  public var isEmpty: Bool { recording == nil && stubs.isEmpty }

  /// The files that it names.
  public var files: [DeclaredFile] {
    let bodies = stubs.compactMap { stub in if case .file(let file) = stub.reply.body { file } else { nil } }
    return [recording?.file].compactMap(\.self) + bodies
  }
}

/// A HAR file whose responses answer requests.
public struct RecordingConfiguration: Equatable, Sendable {
  public var file: DeclaredFile
  public var missing = MissingRecording.error

  public init(file: DeclaredFile, missing: MissingRecording = .error) {
    self.file = file
    self.missing = missing
  }
}

/// What happens to a request that is not recorded.
public enum MissingRecording: String, CaseIterable, Sendable {
  /// It fails like one whose connection is refused.
  case error
  /// It is sent to its server.
  case pass
}

/// A declared response to the requests that match.
public struct RequestStub: Equatable, Sendable {
  public var url: URLPattern
  /// In upper case; nil for any method.
  public var method: String?
  public var reply: StubReply
  /// Milliseconds until the response.
  public var delay: Double = 0
  /// Number of requests that it answers; nil for any.
  public var limit: Int?

  public init(url: URLPattern, method: String? = nil, reply: StubReply) {
    self.url = url
    self.method = method
    self.reply = reply
  }
}

/// The response of a stub.
public struct StubReply: Equatable, Sendable {
  public enum Body: Equatable, Sendable {
    case text(String)
    /// JSON text.
    case json(String)
    case file(DeclaredFile)
  }

  public var status = 200
  public var headers: [StorageItem] = []
  public var body = Body.text("")

  public init(status: Int = 200, headers: [StorageItem] = [], body: Body = .text("")) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// A file that a declaration names, with the position of its name for errors.
public struct DeclaredFile: Equatable, Sendable {
  /// As written: relative to the folder of the declaration, or absolute.
  public var path: String
  /// The file that declares it, as the user named it.
  public var declaration: String
  /// Line and column of the path, from 1.
  public var line: Int
  public var column: Int

  public init(path: String, declaration: String, line: Int, column: Int) {
    self.path = path
    self.declaration = declaration
    self.line = line
    self.column = column
  }
}
