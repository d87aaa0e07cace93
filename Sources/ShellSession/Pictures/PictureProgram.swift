#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `hull-picture`, which renders a screen as PNG or JPEG, and printed pages as PDF. It is a separate program so that the shell links no
/// font library.
package enum PictureProgram {
  /// The picture of a screen that is given as `GridExport.json`.
  static func bytes(json: String, options: [String]) throws(SessionError) -> [UInt8] {
    let program = try path()
    let work = try TemporaryFolder(prefix: "hull-picture")
    defer { work.remove() }
    let (input, output) = (work.path + "/screen.json", work.path + "/picture")
    try FileSystem.write(json.utf8, to: input)
    let command = ([program] + options).map(ShellQuoting.quoted).joined(separator: " ")
    let status = system("\(command) < \(ShellQuoting.quoted(input)) > \(ShellQuoting.quoted(output))")
    guard status == 0 else { throw SessionError(.engineFailed, "hull-picture failed with status \(status >> 8)") }
    return try FileSystem.bytes(of: output)
  }

  static func path() throws(SessionError) -> String {
    try EngineLocator.path(ofProgram: "hull-picture")
  }
}
