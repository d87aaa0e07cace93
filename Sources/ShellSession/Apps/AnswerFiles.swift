import Flows
import ShellCore
import ShellRuntime
import SourceText

/// Reads the files of recordings and stubs. A recording is parsed once, however many flows use it.
final class AnswerFiles {
  /// Largest file in bytes.
  private static let sizeLimit = 256 << 20
  private var recordings: [String: NetworkRecording] = [:]

  /// The stubs and the recording of a configuration, with their files' contents.
  /// - Throws: all files that cannot be used.
  func load(_ configuration: AnswerConfiguration) throws(DiagnosticList) -> LoadedAnswers {
    var answers = LoadedAnswers()
    var diagnostics: [Diagnostic] = []
    if let recording = configuration.recording {
      answers.missing = recording.missing
      do {
        answers.recording = try self.recording(recording.file)
      } catch {
        diagnostics.append(error)
      }
    }
    for stub in configuration.stubs {
      do {
        answers.stubs.append(try self.stub(stub))
      } catch {
        diagnostics.append(error)
      }
    }
    guard diagnostics.isEmpty else { throw DiagnosticList(diagnostics) }
    return answers
  }

  func stub(_ stub: RequestStub) throws(Diagnostic) -> LoadedStub {
    guard case .file(let file) = stub.reply.body else { return LoadedStub(stub) }
    return LoadedStub(
      stub, file: try bytes(of: file, advice: "the path is relative to the file that contains it").bytes)
  }

  private func recording(_ file: DeclaredFile) throws(Diagnostic) -> NetworkRecording {
    let path = FlowLibrary.resolve(file.path, from: file.declaration)
    if let known = recordings[path] { return known }
    let read = try bytes(of: file, advice: "record it with `hull run APP --har-record \(path)`")
    guard let text = String(validating: read.bytes, as: UTF8.self) else {
      throw Diagnostic(path: path, position: .start, message: "not a HAR file: not UTF-8 text", advice: Self.advice)
    }
    do {
      let recording = try HARReader(name: file.path).recording(text)
      recordings[path] = recording
      return recording
    } catch {
      throw Diagnostic(
        path: path, position: Self.position(of: error.offset, in: text), message: "not a HAR file: \(error.message)",
        advice: Self.advice)
    }
  }

  private static let advice =
    "record one with `hull run APP --har-record FILE`, or save one in a browser's network panel"

  private func bytes(of file: DeclaredFile, advice: String) throws(Diagnostic) -> (path: String, bytes: [UInt8]) {
    let path = FlowLibrary.resolve(file.path, from: file.declaration)
    do {
      return (path, try FileAccess.read(path, limit: Self.sizeLimit))
    } catch {
      let problem =
        switch error {
        case .missing: "no such file"
        case .isFolder: "is a folder, not a file"
        case .tooLarge: "is larger than \(Self.sizeLimit >> 20) MiB"
        case .unreadable(let reason): "cannot be read: \(reason)"
        }
      let position = SourcePosition(line: file.line, column: file.column)
      let message = "\(path): \(problem)"
      guard let declaration = try? FileSystem.text(of: file.declaration) else {
        throw Diagnostic(path: file.declaration, position: position, message: message, advice: advice)
      }
      throw SourceFile(path: file.declaration, text: declaration).diagnostic(
        at: position, message, advice: error == .missing ? advice : nil)
    }
  }

  /// Line and column of a byte.
  private static func position(of offset: Int, in text: String) -> SourcePosition {
    let head = text.utf8.prefix(offset)
    let line = head.count { $0 == UInt8(ascii: "\n") } + 1
    let start = head.lastIndex(of: UInt8(ascii: "\n")).map { head.index(after: $0) } ?? head.startIndex
    // Continuation bytes of UTF-8 are not characters.
    let column = head[start...].count { $0 & 0xC0 != 0x80 } + 1
    return SourcePosition(line: line, column: column)
  }
}
