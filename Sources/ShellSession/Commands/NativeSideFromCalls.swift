import NativeTooling
import SourceText

/// The native side that answers as recorded calls were answered (`hull native-from`).
package struct NativeSideFromCalls {
  /// The keys for app.yaml.
  package let yaml: String
  private let script: String?
  private let scriptPath: String?

  /// - Parameters:
  ///   - paths: recordings of `--record-native`.
  ///   - scriptPath: the file for a native script; nil for none.
  package init(_ paths: [String], scriptPath: String?) throws(SessionError) {
    var lines: [LocatedLine] = []
    var errors: [String] = []
    for path in paths {
      let text = try FileSystem.text(of: path)
      do throws(DiagnosticList) {
        lines += try RecordedCallReader.lines(of: text, path: path)
      } catch {
        errors += error.diagnostics.map(\.description)
      }
    }
    guard errors.isEmpty else { throw SessionError(.badInput, errors) }
    let generator = NativeSideGenerator(lines, scriptPath: scriptPath.map(Self.pathInApp))
    yaml = generator.yaml
    script = generator.script
    self.scriptPath = scriptPath
  }

  /// Writes the script if declared replies are not enough.
  /// - Returns: a sentence about it; nil if none was written.
  package func writeScript() throws(SessionError) -> String? {
    guard let scriptPath, let script else { return nil }
    if FileSystem.kind(of: scriptPath) == .file {
      guard try FileSystem.text(of: scriptPath).hasPrefix(RecordedScript.firstLine) else {
        throw SessionError(
          .badInput, "\(scriptPath): exists, and was not written by hull native-from; choose another name")
      }
    }
    try AtomicFile.write(script.utf8, to: scriptPath)
    return "Wrote \(scriptPath)"
  }

  /// The path as app.yaml names it: relative to the enclosing app.
  private static func pathInApp(_ path: String) -> String {
    let absolute = FileSystem.absolute(path)
    guard let folder = AppTarget.folder(above: FileSystem.parent(of: absolute)) else { return path }
    return String(absolute.dropFirst(folder.count + 1))
  }
}
