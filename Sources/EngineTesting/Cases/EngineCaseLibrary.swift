import CEngineCases
import SourceText

/// The cases that are part of the program.
package enum EngineCaseLibrary {
  /// All cases, by the order of the files and in them.
  package static func cases() throws(DiagnosticList) -> [EngineCase] {
    var cases: [EngineCase] = []
    for index in 0..<hull_engine_case_file_count() {
      let file = hull_engine_case_file_at(index)
      let bytes = UnsafeBufferPointer(start: file.bytes, count: file.length)
      let name = String(cString: file.name)
      cases += try read(String(decoding: bytes, as: UTF8.self), path: name + ".yaml")
    }
    return cases
  }

  /// The cases of a file, whose names begin with the name of the file.
  package static func read(_ text: String, path: String) throws(DiagnosticList) -> [EngineCase] {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return try EngineCaseReader.cases(
      of: text, name: file.hasSuffix(".yaml") ? String(file.dropLast(5)) : file, path: path)
  }
}
